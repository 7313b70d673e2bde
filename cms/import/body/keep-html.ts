import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { toString } from 'hast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { attribute, changeElements, classesOf, findElement, isBlank, text, isBlock } from '../hast';
import { FRAME } from '../../../lib/article/tree/tree';
import { ANCHOR } from './keep-anchors';
import type { BodyOptions, BodyStep } from './body-step';

/** An element whose `value` is HTML, written unchanged into the Markdown as a block of its own. */
export const KEPT_HTML = 'kept-html';

/** A line break in a cell of a Markdown table, where a row is one line. */
export const CELL_BREAK = 'cell-break';

const ROW_PARENTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot']);
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'colSpan',
  'rowSpan',
  'scope',
  'start',
  'id',
  'lang',
  'dir',
  'type',
];
const PLAYED: ReadonlySet<string> = new Set(['audio', 'source', 'track', 'video']);
const CLASS = /^(?:language-[\w+#.-]+|number)$/;

/**
 * Keeps as HTML what Markdown cannot write: tables with blocks in a cell, merged cells or a caption;
 * captioned images with a link around them or in the caption; blocks of code with links, images or marks;
 * lists whose numbers are letters.
 */
export const keepHtml: BodyStep = (tree, options, report) => {
  let tables = 0;
  // A nested table is part of the outer one, so the outermost decides.
  visit(tree, 'element', (child, index = 0, parent = tree) => {
    const isTable = child.tagName === 'table';
    const isKept = isTable
      ? !isPlainTable(child)
      : (child.tagName === 'figure' && leadsSomewhere(child)) ||
        (child.tagName === 'ol' && isLettered(child)) ||
        (child.tagName === 'pre' && findElement(child, isMoreThanCode) !== undefined);
    if (isTable && isKept) tables += 1;
    if (isTable && !isKept) withCellBreaks(child);
    if (isKept) parent.children[index] = keptElement(child, options);
    return isTable || isKept ? SKIP : CONTINUE;
  });
  if (tables > 0)
    report(`${tables === 1 ? 'a table stays' : `${tables} tables stay`} HTML: Markdown has no such cells`);
};

function isPlainTable(table: Element): boolean {
  let rows = 0;
  const isOther = ({ tagName, properties, children }: Element): boolean => {
    if (tagName === 'tr') rows += 1;
    if (tagName === 'caption') return children.some((child) => !isBlank(child));
    return Number(properties.colSpan ?? 1) > 1 || Number(properties.rowSpan ?? 1) > 1;
  };
  const isNoCell = (node: Element) => isOther(node) || isBlock(node);
  return !findElement(table, isNoCell) && rows > 0;
}

const withCellBreaks = (table: Element): void =>
  changeElements(table, ({ tagName }) => (tagName === 'br' ? [h(CELL_BREAK)] : undefined));

/** Letters or Roman numbers, or numbers that count down. */
const isLettered = (list: Element): boolean => /^[aAiI]$/.test(attribute(list, 'type')) || isReversed(list);
/** The parser writes '' for an attribute without a value. */
const isReversed = ({ properties }: Element): boolean => (properties.reversed ?? false) !== false;

const MARKS: ReadonlySet<string> = new Set('b strong i em u mark del s ins sub sup'.split(' '));

/** An image, a mark, or a link whose text is not its URL. */
const isMoreThanCode = (node: Element): boolean =>
  MARKS.has(node.tagName) ||
  node.tagName === 'img' ||
  (node.tagName === 'a' && toString(node) !== attribute(node, 'href'));

/** A captioned image with a link around the image or in its caption. */
function leadsSomewhere(figure: Element): boolean {
  const isLink = ({ tagName }: Element) => tagName === 'a';
  const has = (name: string) => findElement(figure, ({ tagName }) => tagName === name);
  const caption = has('figcaption');
  const isImage = has('img') && !['figure', 'table', 'pre', FRAME].some(has);
  return Boolean(isImage && caption && toString(caption).trim() !== '' && findElement(figure, isLink));
}

function keptElement(node: Element, { imageUrl, link }: BodyOptions): Element {
  const own = structuredClone(node);
  const plain = (one: Element, isCode: boolean): void => {
    const { src } = one.properties;
    if (one.tagName === 'img' && typeof src === 'string') one.properties.src = imageUrl(src) ?? src;
    if (PLAYED.has(one.tagName) && typeof src === 'string') one.properties.src = link(src);
    one.tagName = one.tagName === FRAME ? 'iframe' : one.tagName === ANCHOR ? 'a' : one.tagName;
    one.properties = ownProperties(one);
    one.children = one.children.flatMap((child): ElementContent[] => {
      if (isElement(child)) plain(child, isCode || child.tagName === 'pre');
      if (child.type !== 'text' || isCode) return [child];
      if (ROW_PARENTS.has(one.tagName) || one.tagName === 'tr') return [];
      return [text(child.value.replace(/[ \t\r\n]+/g, ' '))];
    });
    if (ROW_PARENTS.has(one.tagName))
      one.children = [...one.children.flatMap((child) => [text('\n'), child]), text('\n')];
  };
  plain(own, own.tagName === 'pre');
  // A blank line would end the HTML.
  const html = toHtml(own, { characterReferences: { useNamedReferences: true } })
    .replace(/\n(?=[ \t\r]*\n)/g, '&#10;')
    .replace(/^\n|\n$/g, '');
  // Markdown would take the first `</pre>` for the end, wherever it is.
  return h(KEPT_HTML, { value: own.tagName === 'pre' ? `<div>${html}</div>` : html });
}

function ownProperties(node: Element): Properties {
  const nameAttributes = ATTRIBUTES.filter((name) => node.properties[name] !== undefined);
  const classes = classesOf(node).filter((name) => CLASS.test(name));
  return {
    ...Object.fromEntries(nameAttributes.map((name) => [name, node.properties[name]])),
    ...(classes.length > 0 && { className: [...classes] }),
    ...(node.tagName === 'ol' && isReversed(node) && { reversed: true }),
    ...((node.tagName === 'video' || node.tagName === 'audio') && { controls: true }),
    ...(node.tagName === 'a' && attribute(node, 'name') !== '' && { id: attribute(node, 'name') }),
  };
}
