// Finds in a source what looks like words for people: texts of the page, attributes that are read out, strings with blanks or
// capitals. What only looks so (selectors, keys, names of events) is told apart by where it stands.
import { parse } from 'svelte/compiler';

// biome-ignore lint/suspicious/noExplicitAny: nodes of two kinds of trees, walked by their fields
type Node = any;
export interface Text {
  line: number;
  text: string;
}

const READ = new Set(
  'aria-label aria-description aria-roledescription title placeholder alt label note word'.split(' '),
);
const QUIET =
  /^(querySelector(All)?|matches|closest|(add|remove)EventListener|getElementById|[gs]etAttribute|hasAttribute|removeAttribute|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|getPropertyValue|setProperty|createElement\w*|fetch|get|Error|RegExp|toggle|add|remove|contains|test|exec|match|say|matchMedia|asks)$/;
const KEYS =
  /^(Enter|Escape|Home|End|Arrow\w+|Tab|Shift\w*|Page\w+|Alt|Control|Meta|Space|Delete|Backspace|GET|POST|Alegreya|Grenze)$/;
const SMALL =
  / (of|to|the|a|is|in|and|for|with|no|you|due|left|here|your|at|by|on) |^(no|to|of|a|the|by|in|with|for|not|each|your|take|held|any|under|from|needs?|is|still) /i;

const letters = (text: string) => /[A-Za-z]{2,}/.test(text);

function human(text: string): boolean {
  if (!letters(text) || KEYS.test(text) || text.startsWith('(prefers-')) return false;
  if (
    /[{}<>=#[\]]|;(?! )|::|^\.|\.\w+[ ,:]|--|\bpx\b|^M[\d-]|^\d|https?:|^\/|\\|^[#.]?[a-z-]+(:[a-z-]+)? [.>#]/.test(
      text,
    )
  )
    return false;
  if (!/\s/.test(text)) return /^[A-Z][a-z’']+[.!?…:]?$/.test(text);
  return !/^[a-z-]+( [a-z-]+)*$/.test(text) || SMALL.test(text);
}

function humanTemplate(quasis: Node[]): boolean {
  const text = quasis.map((one) => one.value.cooked).join('@');
  if (/[<>{}#=]|;(?! )|^\.|--|px\b|data-|^[MLqt@ \d.-]+$|\[|^\/|https?:|^@?[a-z-]*:@|^s@|api\//.test(text))
    return false;
  return letters(text.replaceAll('@', ' ')) && (/\s[a-z]|[a-z]\s/.test(text) || /^[A-Z][a-z]+ /.test(text));
}

/** The texts for people in a component or a module. */
export function textsOf(source: string, component: boolean): Text[] {
  const full = component ? source : `<script lang="ts">\n${source}\n</script>`;
  const ast = parse(full, { modern: true }) as Node;
  const found: Text[] = [];
  const hit = (node: Node) => {
    const line = full.slice(0, node.start).split('\n').length - (component ? 0 : 1);
    found.push({ line, text: full.slice(node.start, node.end).trim() });
  };

  function code(node: Node): void {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(code);
    const { type } = node;
    if (typeof type !== 'string' || type === 'ImportDeclaration' || type === 'ImportExpression') return;
    if (type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(type)) return;
    if (type === 'Literal') return typeof node.value === 'string' && human(node.value) ? hit(node) : undefined;
    if (type === 'TemplateLiteral') return humanTemplate(node.quasis) ? hit(node) : code(node.expressions);
    if (type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(node.operator)) return;
    if (type === 'CallExpression' || type === 'NewExpression') {
      code(node.callee);
      const quiet = QUIET.test(node.callee.property?.name ?? node.callee.name ?? '');
      for (const one of node.arguments) if (!quiet || !/^(Literal|TemplateLiteral)$/.test(one.type)) code(one);
      return;
    }
    if (type === 'Property' && !node.computed) return code(node.value);
    if (type === 'SwitchCase') return code(node.consequent);
    for (const [name, value] of Object.entries(node)) if (!/^(loc|typeAnnotation|metadata)$/.test(name)) code(value);
  }

  function page(node: Node): void {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(page);
    if (node.type === 'Text') return letters(node.data.replace(/&\w+;/g, '')) ? hit(node) : undefined;
    if (node.type === 'Attribute') {
      if (node.value === true || /^(class|style|d|data-.*)$/.test(node.name)) return;
      const parts = Array.isArray(node.value) ? node.value : [node.value];
      if (READ.has(node.name) && parts.some((one: Node) => one.type === 'Text' && letters(one.data))) hit(node);
      for (const one of parts) if (one.type === 'ExpressionTag') code(one.expression);
      return;
    }
    if (/^(StyleDirective|ClassDirective|Comment)$/.test(node.type)) return;
    if (node.type === 'RegularElement' && /^(kbd|code)$/.test(node.name)) return page(node.attributes);
    for (const [name, value] of Object.entries(node) as [string, Node][]) {
      if (/^(loc|name_loc|name|context|key)$/.test(name)) continue;
      if (/^(expression|test|declaration)$/.test(name) && value?.type) code(value);
      else page(value);
    }
  }

  code(ast.module?.content);
  code(ast.instance?.content);
  page(ast.fragment);
  return found;
}
