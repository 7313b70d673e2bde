import type { Break, Nodes, PhrasingContent, Root, Text } from 'mdast';

type Mark = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' | 'link' }>;

const TAG = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;
const HOLDS_PHRASES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * Writes marks (emphasis, deletions, links) as an editor would: moves white space and line breaks out of
 * them, drops empty ones, and turns those that Markdown would not recognise (`**“so”**said`) into HTML.
 * Without this, the serialiser writes `&#x20;`.
 */
export function tidyMarks(tree: Root): Root {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    if (HOLDS_PHRASES.has(node.type)) {
      // why: what holds phrases has only those as its children.
      const phrases = node.children as PhrasingContent[];
      const breaks = node.type === 'heading' ? withoutBreaks(phrases) : phrases;
      node.children = readable(trimmed(tidied(breaks, [])));
      return;
    }
    for (const child of node.children) visit(child);
    if (node.type !== 'root' && node.type !== 'listItem' && node.type !== 'blockquote') return;
    // why: nothing is added, so that each keeps the kind of its children.
    node.children = (node.children as Nodes[]).filter(isNotEmpty) as typeof node.children;
  };
  visit(tree);
  return tree;
}

const isNotEmpty = (node: Nodes) =>
  !((node.type === 'paragraph' || node.type === 'heading') && node.children.length === 0);

const space = (): Text => ({ type: 'text', value: ' ' });
const isMark = (node: PhrasingContent | undefined): node is Mark =>
  node !== undefined && 'children' in node && (node.type === 'link' || node.type in TAG);
const isSpace = (node: PhrasingContent) => node.type === 'text' && /^[ \t\r\n]*$/.test(node.value);

function withoutBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return space();
    return isMark(node) ? { ...node, children: withoutBreaks(node.children) } : node;
    // why: a link may hold the same phrases, links excepted.
  }) as PhrasingContent[];
}

/** `inside`: kinds of the marks around. A mark inside one of its own kind is unwrapped. */
function tidied(nodes: readonly PhrasingContent[], inside: readonly string[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  const add = (node: PhrasingContent): void => {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      result[result.length - 1] = { type: 'text', value: last.value + node.value };
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode')
      result[result.length - 1] = { type: 'inlineCode', value: last.value + node.value };
    else if (isMark(node) && isMark(last) && node.type === last.type && node.type !== 'link') {
      result.pop();
      const both = { ...node, children: tidied([...last.children, ...node.children], inside) };
      // why: of the same kind as before.
      result.push(both as PhrasingContent);
    } else result.push(node);
  };
  for (const node of nodes) {
    if (!isMark(node)) {
      add(node.type === 'inlineCode' && node.value.trim() === '' ? space() : node);
      continue;
    }
    const children = tidied(node.children, [...inside, node.type]);
    if (inside.includes(node.type)) {
      children.forEach(add);
      continue;
    }
    const [before, words, after] = edges(children);
    before.forEach(add);
    // why: the same children as before, fewer.
    if (words.length > 0) add({ ...node, children: words } as PhrasingContent);
    after.forEach(add);
  }
  return result;
}

type Edges = readonly [PhrasingContent[], PhrasingContent[], PhrasingContent[]];

/** White space and line breaks before and after the words. */
function edges(children: readonly PhrasingContent[]): Edges {
  const isOutside = (node: PhrasingContent) => node.type === 'break' || isSpace(node);
  const first = children.findIndex((node) => !isOutside(node));
  if (first === -1) return [[...children], [], []];
  const last = children.findLastIndex((node) => !isOutside(node));
  const before = children.slice(0, first);
  const words = children.slice(first, last + 1);
  const after = children.slice(last + 1);
  const [head, tail] = [words[0], words.at(-1)];
  if (head?.type === 'text' && /^[ \t\r\n]/.test(head.value)) before.push(space());
  if (tail?.type === 'text' && /[ \t\r\n]$/.test(tail.value)) after.unshift(space());
  return [before, trimmed(words), after];
}

/** Without white space and line breaks at the ends, and without white space beside a line break. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const isBreak = (node: PhrasingContent | undefined): node is Break | undefined =>
    node === undefined || node.type === 'break';
  const contentNodes = nodes.filter(
    (node, index) => !isSpace(node) || !(isBreak(nodes[index - 1]) || isBreak(nodes[index + 1])),
  );
  const cut = contentNodes.map((node, index): PhrasingContent => {
    if (node.type !== 'text') return node;
    let { value } = node;
    if (isBreak(contentNodes[index - 1])) value = value.replace(/^[ \t\r\n]+/, '');
    if (isBreak(contentNodes[index + 1])) value = value.replace(/[ \t\r\n]+$/, '');
    return { type: 'text', value };
  });
  const first = cut.findIndex((node) => node.type !== 'break');
  return first === -1 ? [] : cut.slice(first, cut.findLastIndex((node) => node.type !== 'break') + 1);
}

/** Turns marks that Markdown would not recognise into HTML. */
function readable(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (!isMark(node)) return [node];
    const children = readable(node.children);
    // why: of the same kind as before.
    const own = { ...node, children } as Mark;
    if (own.type === 'link') return [own];
    const [before, after] = [endOf(nodes[index - 1]), startOf(nodes[index + 1])];
    const [first, last] = [startOf(children[0]), endOf(children.at(-1))];
    const isWordAround = isWord(before) || isWord(after);
    const isRead =
      (!isSign(first) || !isWord(before)) &&
      (!isSign(last) || !isWord(after)) &&
      !(own.type === 'emphasis' && isWordAround);
    if (isRead) return [own];
    const name = TAG[own.type];
    return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
  });
}

/**
 * The first or last character that Markdown sees: '' at an end of the text, a sign for anything but text
 * and breaks.
 */
const startOf = (node: PhrasingContent | undefined): string =>
  node === undefined
    ? ''
    : node.type === 'text'
      ? (/^./su.exec(node.value)?.[0] ?? '')
      : node.type === 'break'
        ? ' '
        : '*';
const endOf = (node: PhrasingContent | undefined): string =>
  node === undefined
    ? ''
    : node.type === 'text'
      ? (/.$/su.exec(node.value)?.[0] ?? '')
      : node.type === 'break'
        ? ' '
        : '*';

const isSign = (character: string) => /^[\p{P}\p{S}]$/u.test(character);
const isWord = (character: string) => character !== '' && !/^[\s\p{P}\p{S}]$/u.test(character);
