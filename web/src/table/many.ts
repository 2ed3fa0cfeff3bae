// More verbs than this do not fit into the question bar.
export const MANY = 4;
