// Whether the server can be reached, as far as the last call tells.
class Line {
  lost = $state(!navigator.onLine);
}

export const line = new Line();

/** What an answer, or none, says of the line; the service worker marks what it had kept. */
export function heard(answer: Response | null): void {
  line.lost = answer === null || answer.headers.has('x-kept');
}

addEventListener('online', () => {
  line.lost = false;
});
addEventListener('offline', () => {
  line.lost = true;
});
