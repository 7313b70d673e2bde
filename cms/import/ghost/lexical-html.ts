import { cardHtml, type Drawing } from './cards';
import { escaped, fieldsOf, isObject, type Fields } from '../json-fields';

/** Bits of a text's format, in the order in which Ghost opens the elements. */
const FORMATS: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];
/** Elements by the type of their node. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  table: 'table',
  tablerow: 'tr',
  tablecell: 'td',
};
/** A search for a link that the author did not finish, and a mark of the editor. */
const HIDDEN: ReadonlySet<string> = new Set(['at-link', 'at-link-search', 'zwnj']);
const MAX_DEPTH = 200;

/**
 * The HTML of a post that Ghost has stored in the format of its editor (Lexical) and not rendered.
 *
 * Errors: throws for JSON of another form.
 */
export function lexicalHtml(json: unknown, drawing: Drawing): string {
  const root = fieldsOf(json).fields('root');
  if (!isObject(json)) throw new Error('is not of the editor');
  return childrenOf(root, drawing, 0);
}

const childrenOf = (node: Fields, drawing: Drawing, depth: number): string =>
  node
    .list('children')
    .map((child) => nodeHtml(child, drawing, depth + 1))
    .join('');

function nodeHtml(node: Fields, drawing: Drawing, depth: number): string {
  if (depth > MAX_DEPTH) throw new Error('is nested too deeply');
  const type = node.text('type');
  const inside = () => childrenOf(node, drawing, depth);
  const element = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : undefined;
  if (HIDDEN.has(type)) return '';
  if (type === 'linebreak') return '<br>';
  if (element !== undefined) return `<${element}>${inside()}</${element}>`;
  if (type === 'heading' || type === 'extended-heading') {
    const tag = /^h[1-6]$/.exec(node.text('tag'))?.[0] ?? 'h2';
    return `<${tag} id="${escaped(idOf(wordsOf(node)))}">${inside()}</${tag}>`;
  }
  if (type === 'list') return listHtml(node, drawing, depth);
  if (type === 'link' || type === 'autolink') return `<a href="${escaped(node.text('url'))}">${inside()}</a>`;
  if (node.list('children').length > 0) return inside();
  if (node.text('text') !== '' || /text$|^(?:tab|tk|hashtag|emoji)$/.test(type)) return textHtml(node);
  return EMPTY.has(type) ? '' : cardHtml(type, node, drawing);
}

/** Nodes that hold others and may have none. */
const EMPTY: ReadonlySet<string> = new Set(['', 'root', 'listitem', 'mark', 'overflow']);

function textHtml(node: Fields): string {
  const format = node.number('format');
  return FORMATS.filter(([bit]) => (format & bit) !== 0).reduceRight(
    (html, [, tag]) => `<${tag}>${html}</${tag}>`,
    escaped(node.text('text')),
  );
}

/** A list within a list is an item of its own, which belongs to the item before it. */
function listHtml(list: Fields, drawing: Drawing, depth: number): string {
  const tag = list.text('listType') === 'number' || list.text('tag') === 'ol' ? 'ol' : 'ul';
  const start = list.number('start');
  const items: string[] = [];
  for (const item of list.list('children')) {
    const html = childrenOf(item, drawing, depth + 1);
    const holdsList = item.list('children')[0]?.text('type') === 'list';
    if (holdsList && items.length > 0) items.push(`${items.pop() ?? ''}${html}`);
    else items.push(html);
  }
  const all = items.map((html) => `<li>${html}</li>`).join('');
  return `<${tag}${tag === 'ol' && start > 1 ? ` start="${Math.trunc(start)}"` : ''}>${all}</${tag}>`;
}

const wordsOf = (node: Fields): string => node.text('text') + node.list('children').map(wordsOf).join('');

/** The fragment of a heading, as Ghost makes it since version 4. */
export const idOf = (words: string): string =>
  encodeURIComponent(
    words
      .trim()
      .toLowerCase()
      .toWellFormed()
      .replace(/[\][!"#$%&'()*+,./:;<=>?@\\^_{|}~]/g, '')
      .replace(/\s+/g, '-')
      .replace(/^-|-{2,}|-$/g, ''),
  );
