import type { Element, ElementContent, Root } from 'hast';
import { changeElements, classesOf, element, findElement, hasText, isElement, styleOf } from './change';

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
export function styledText(tree: Root): void {
  changeElements(tree, (node) => {
    node.children = joined(node.children);
    const style = styleOf(node);
    if (isTakenBack(node, style)) return node.children;
    const names = marksOf(node, style).filter((name) => name !== equalOf(node.tagName));
    if (names.length === 0 || UNMARKED.has(node.tagName) || !hasText(node))
      return isPlainSpan(node) ? node.children : undefined;
    const marked = names.reduce<ElementContent[]>(
      (inside, name) => [element(name, {}, inside)],
      node.children,
    );
    if (node.tagName === 'span' || node.tagName === 'font') return marked;
    node.children = marked;
    return undefined;
  });
  tree.children = joined(tree.children as ElementContent[]);
}

function marksOf(node: Element, style: ReadonlyMap<string, string>): readonly string[] {
  // Word: the number of a footnote, in the text and at the note.
  const isRaised =
    node.tagName === 'span' &&
    classesOf(node).includes('MsoFootnoteReference') &&
    !findElement(node, ({ tagName }) => tagName === 'sup');
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

function isTakenBack({ tagName }: Element, style: ReadonlyMap<string, string>): boolean {
  const weight = style.get('font-weight') ?? '';
  if (equalOf(tagName) === 'strong') return weight === 'normal' || (weight !== '' && Number(weight) < 600);
  return equalOf(tagName) === 'em' && style.get('font-style') === 'normal';
}

function equalOf(name: string): string {
  return { b: 'strong', i: 'em', strike: 's', del: 's' }[name] ?? name;
}

/** A span without meaning. */
function isPlainSpan({ tagName, properties }: Element): boolean {
  if (tagName === 'font') return true;
  return tagName === 'span' && !['id', 'lang', 'dir', 'title'].some((name) => properties[name] !== undefined);
}

/** Editors split one bold phrase into several elements. */
function joined(children: ElementContent[]): ElementContent[] {
  if (!children.some((child, index) => isSameMark(child, children[index + 1]))) return children;
  const result: ElementContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (isElement(last) && isElement(child) && isSameMark(last, child))
      result[result.length - 1] = { ...last, children: [...last.children, ...child.children] };
    else result.push(child);
  }
  return result;
}

function isSameMark(one: ElementContent, next: ElementContent | undefined): boolean {
  return (
    isElement(one) &&
    isElement(next) &&
    one.tagName === next.tagName &&
    MARKS.has(one.tagName) &&
    Object.keys(one.properties).length + Object.keys(next.properties).length === 0
  );
}
