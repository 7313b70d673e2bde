import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { hasText, textOf } from '../tree/text';
import {
  classesOf,
  element,
  findElement,
  isElement,
  mapElements,
  withAttributes,
  withChildren,
} from '../tree/tree';
import { directionOf } from '../../text/direction';

const MARKS: ReadonlySet<string> = new Set(['strong', 'em', 's', 'sub', 'sup']);
/** Bold by default, or without inline content that could be marked. */
// oxfmt-ignore
const UNMARKED: ReadonlySet<string> = new Set([
  'col', 'colgroup', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'ol', 'pre', 'table', 'tbody', 'tfoot', 'th', 'thead', 'tr', 'ul',
]);

/**
 * Styles that mean something become elements: bold, italic, struck, raised and lowered text of Google Docs,
 * Word and mail programs. Elements cancelled by their own style (`<b style="font-weight:normal">` around a
 * whole Google document) are unwrapped. Adjacent equal pieces are joined.
 */
export function readStyles(tree: ArticleTree): ArticleTree {
  const styled = mapElements(tree, (written) => {
    const node = withChildren(written, joined(written.children));
    const style = styleOf(node);
    if (isTakenBack(node, style)) return node.children;
    const names = marksOf(node, style).filter((name) => name !== equalOf(node.name));
    if (names.length === 0 || UNMARKED.has(node.name) || !hasText(node))
      return isPlainSpan(node) ? node.children : node;
    const marked = names.reduce<ArticleTree>((inside, name) => [element(name, {}, inside)], node.children);
    return node.name === 'span' || node.name === 'font' ? marked : { ...node, children: marked };
  });
  return joined(styled);
}

function marksOf(node: ArticleElement, style: ReadonlyMap<string, string>): readonly string[] {
  // Word: the number of a footnote, in the text and at the note.
  const isRaised =
    node.name === 'span' &&
    classesOf(node).includes('MsoFootnoteReference') &&
    !findElement(node.children, ({ name }) => name === 'sup');
  if (style.size === 0) return isRaised ? ['sup'] : [];
  const weight = style.get('font-weight') ?? '';
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const height = style.get('vertical-align') ?? '';
  return [
    weight.startsWith('bold') || Number(weight) >= 600 ? 'strong' : '',
    /^(?:italic|oblique)/.test(style.get('font-style') ?? '') ? 'em' : '',
    line.includes('line-through') ? 's' : '',
    height === 'super' || isRaised ? 'sup' : '',
    height === 'sub' ? 'sub' : '',
  ].filter((name) => name !== '');
}

function isTakenBack({ name }: ArticleElement, style: ReadonlyMap<string, string>): boolean {
  const weight = style.get('font-weight') ?? '';
  if (equalOf(name) === 'strong') return weight === 'normal' || (weight !== '' && Number(weight) < 600);
  return equalOf(name) === 'em' && style.get('font-style') === 'normal';
}

const EQUALS: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
]);

function equalOf(name: string): string {
  return EQUALS.get(name) ?? name;
}

/** A span without meaning. */
function isPlainSpan({ name, attributes }: ArticleElement): boolean {
  if (name === 'font') return true;
  return name === 'span' && !['id', 'lang', 'dir', 'title'].some((one) => attributes[one] !== undefined);
}

/** Editors split one bold phrase into several elements. */
function joined(children: ArticleTree): ArticleTree {
  if (!children.some((child, index) => isSameMark(child, children[index + 1]))) return children;
  const result: ArticleNode[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (isElement(last) && isElement(child) && isSameMark(last, child))
      result[result.length - 1] = { ...last, children: [...last.children, ...child.children] };
    else result.push(child);
  }
  return result;
}

function isSameMark(one: ArticleNode, next: ArticleNode | undefined): boolean {
  return (
    isElement(one) &&
    isElement(next) &&
    one.name === next.name &&
    MARKS.has(one.name) &&
    Object.keys(one.attributes).length + Object.keys(next.attributes).length === 0
  );
}

/** Declarations of a style attribute, in lower case. Invalid declarations are skipped. */
export function styleOf({ attributes: { style = '' } }: ArticleElement): ReadonlyMap<string, string> {
  if (style === '') return NO_STYLE;
  const declarations = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return declarations;
}

const NO_STYLE: ReadonlyMap<string, string> = new Map();

// oxfmt-ignore
const LINES: ReadonlySet<string> = new Set([
  'blockquote', 'caption', 'dd', 'dt', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'summary', 'td', 'th',
]);

/** Sets `dir` on blocks that contain right-to-left letters. */
export function markDirection(tree: ArticleTree): ArticleTree {
  if (tree.every((node) => directionOf(textOf(node)) === undefined)) return tree;
  return mapElements(tree, (node) => {
    const dir = LINES.has(node.name) && node.attributes.dir === undefined && directionOf(textOf(node));
    return dir ? withAttributes(node, { dir }) : node;
  });
}
