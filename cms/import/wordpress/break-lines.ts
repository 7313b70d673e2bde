import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { isBlank, text, isBlock } from '../hast';
import { changeHtml } from './change-html';
import type { WordPressStep } from './wordpress-step';

/** Elements whose line breaks are kept as they are, or never shown. */
const LITERAL: ReadonlySet<string> = new Set(
  'pre code script style textarea svg math object select'.split(' '),
);

/** Elements that show nothing between their parts. */
const LISTS: ReadonlySet<string> = new Set(
  'ul ol dl table thead tbody tfoot tr colgroup figure map'.split(' '),
);

/** Blocks besides those of an article. */
const APART: ReadonlySet<string> = new Set([
  ...'address article aside center fieldset footer form header nav noscript'.split(' '),
  ...'script section style summary td th tr'.split(' '),
  ...LISTS,
]);

const BLANK_LINE = /\n[ \t\r]*\n\s*/;
const standsApart = (node: ElementContent | undefined): boolean =>
  isElement(node) && (APART.has(node.tagName) || isBlock(node));

/** In the classic editor a blank line ends a paragraph, and a line break is a `<br>` (`wpautop`). */
export const breakLines: WordPressStep = ({ html, hasBlocks }) =>
  hasBlocks
    ? html
    : changeHtml(html, (tree) => {
        // why: the parser makes no doctype, the only child that a root may have and an element may not.
        tree.children = paragraphsOf(tree.children as ElementContent[]);
      });

/** Keeps blocks, and makes a paragraph of each run of text between blocks or blank lines. */
function paragraphsOf(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    for (const words of dividedAtBlankLines(run))
      if (!words.every(isBlank)) result.push(h('p', {}, withBreaks(words)));
    run = [];
  };
  for (const child of children) {
    if (!standsApart(child)) run.push(child);
    else {
      endRun();
      // why: what stands apart is an element.
      result.push(within(child as Element));
    }
  }
  endRun();
  return result;
}

/** Splits nodes at blank lines; a mark around several paragraphs is repeated in each. */
function dividedAtBlankLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts: ElementContent[][] =
      node.type === 'text'
        ? node.value.split(BLANK_LINE).map((value) => (value === '' ? [] : [text(value)]))
        : isElement(node) && !LITERAL.has(node.tagName)
          ? dividedAtBlankLines(node.children).map((children) => [{ ...node, children }])
          : [[node]];
    const [first = [], ...others] = parts;
    runs.at(-1)?.push(...first);
    runs.push(...others);
  }
  return runs;
}

/** A block in which line breaks have become elements. */
function within(block: Element): Element {
  if (LITERAL.has(block.tagName)) return block;
  if (LISTS.has(block.tagName))
    return { ...block, children: block.children.map((child) => (isElement(child) ? within(child) : child)) };
  const isDivided = block.children.some(standsApart) || dividedAtBlankLines(block.children).length > 1;
  const holdsParagraphs = block.tagName === 'blockquote' || (isDivided && block.tagName !== 'p');
  return { ...block, children: (holdsParagraphs ? paragraphsOf : withBreaks)(block.children) };
}

/** Line breaks beside a block, another break or an end of the paragraph show nothing. */
type Edges = { readonly before: boolean; readonly after: boolean };

function withBreaks(
  nodes: readonly ElementContent[],
  edges: Edges = { before: true, after: true },
): ElementContent[] {
  const isEdge = (node: ElementContent | undefined, end: boolean) =>
    node === undefined ? end : isElement(node, 'br') || standsApart(node);
  return nodes.flatMap((node, index): ElementContent[] => {
    const before = isEdge(nodes[index - 1], edges.before);
    const after = isEdge(nodes[index + 1], edges.after);
    if (isElement(node)) {
      if (LITERAL.has(node.tagName)) return [node];
      return [
        { ...node, children: withBreaks(node.children, standsApart(node) ? undefined : { before, after }) },
      ];
    }
    if (node.type !== 'text' || !node.value.includes('\n')) return [node];
    let { value } = node;
    if (before) value = value.replace(/^\s*\n\s*/, '');
    if (after) value = value.replace(/\s*\n\s*$/, '');
    return value.split('\n').flatMap((line, at) => [...(at > 0 ? [h('br', {})] : []), text(line)]);
  });
}
