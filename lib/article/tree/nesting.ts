import { ENDS_PARAGRAPH } from './blocks';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree';
import { isBlank } from './text';
import { element, isElement, isHeading } from './tree';

/** Where the parts of a table may appear; anywhere else, a browser moves or drops them. */
export const TABLE_PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', new Set(['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])],
  ['thead', new Set(['tr'])],
  ['tbody', new Set(['tr'])],
  ['tfoot', new Set(['tr'])],
  ['tr', new Set(['td', 'th'])],
  ['colgroup', new Set(['col'])],
]);
export const IN_TABLE_ONLY: ReadonlySet<string> = new Set(
  [...TABLE_PARTS.values()].flatMap((names) => [...names]),
);

/** Elements that are only valid inside these parents. */
const ALLOWED_PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['dd', new Set(['dl', 'div'])],
  ['dt', new Set(['dl', 'div'])],
  ['figcaption', new Set(['figure'])],
  ['li', new Set(['ul', 'ol'])],
  ['summary', new Set(['details'])],
]);

/** Whether an element is not valid inside its parent (an `li` outside a list); it then becomes a `div`. */
export function isMisplaced(name: string, parent: string): boolean {
  return ALLOWED_PARENTS.get(name)?.has(parent) === false;
}

type Context = { readonly parent: string; readonly insideLink: boolean };

/**
 * Repairs nesting, so that a browser builds exactly this tree from our HTML: no block in a paragraph, no link
 * in a link, no text between table cells, only items in lists. What a reader sees must be what was checked.
 */
export function repairNesting(tree: ArticleTree): ArticleTree {
  return repair(tree, { parent: '', insideLink: false }, new WeakSet());
}

/** `holdsBlock` collects elements found to contain a block, so that no part of the tree is searched twice. */
function repair(tree: ArticleTree, context: Context, holdsBlock: WeakSet<ArticleElement>): ArticleNode[] {
  const repaired: ArticleNode[] = [];
  for (const node of tree) {
    if (typeof node === 'string') {
      repaired.push(node);
      continue;
    }
    for (const one of repairElement(node, context, holdsBlock)) {
      if (typeof one !== 'string' && one.children.some((child) => isOrHoldsBlock(child, holdsBlock)))
        holdsBlock.add(one);
      repaired.push(one);
    }
  }
  return repaired;
}

function repairElement(
  node: ArticleElement,
  context: Context,
  holdsBlock: WeakSet<ArticleElement>,
): readonly ArticleNode[] {
  if (node.name === 'table') return repairTable(node, context, holdsBlock);
  if (hasNoPlace(node.name, context)) return repair(node.children, context, holdsBlock);
  const children = repair(
    node.children,
    { parent: node.name, insideLink: context.insideLink || node.name === 'a' },
    holdsBlock,
  );
  if (node.name === 'p') return repairParagraph({ ...node, children }, holdsBlock);
  if (node.name === 'ul' || node.name === 'ol') return [{ ...node, children: onlyItems(children) }];
  const name = isMisplaced(node.name, context.parent) ? 'div' : node.name;
  return [{ ...node, name, children }];
}

/** `repairTable` handles the parts of a table, so any that arrive here are outside one. */
function hasNoPlace(name: string, { parent, insideLink }: Context): boolean {
  return IN_TABLE_ONLY.has(name) || (name === 'a' && insideLink) || (isHeading(name) && isHeading(parent));
}

/**
 * A block directly in a paragraph splits it in two; one deeper, inside inline content, turns the paragraph
 * into a `div`.
 */
function repairParagraph(
  paragraph: ArticleElement,
  holdsBlock: WeakSet<ArticleElement>,
): readonly ArticleNode[] {
  if (!paragraph.children.some((child) => isOrHoldsBlock(child, holdsBlock))) return [paragraph];
  const pieces: ArticleNode[] = [];
  let phrases: ArticleNode[] = [];
  let { attributes } = paragraph;
  const endPiece = () => {
    if (!phrases.every(isBlank)) {
      const name = phrases.some((child) => isOrHoldsBlock(child, holdsBlock)) ? 'div' : 'p';
      pieces.push({ name, attributes, children: phrases });
      const { id: _, ...others } = attributes;
      attributes = others;
    }
    phrases = [];
  };
  for (const child of paragraph.children) {
    if (typeof child !== 'string' && ENDS_PARAGRAPH.has(child.name)) {
      endPiece();
      pieces.push(child);
    } else phrases.push(child);
  }
  endPiece();
  return pieces;
}

/** Content that does not belong in a table is moved before it, as browsers do. */
function repairTable(
  table: ArticleElement,
  context: Context,
  holdsBlock: WeakSet<ArticleElement>,
): readonly ArticleNode[] {
  const strays: ArticleNode[] = [];
  const part = (node: ArticleElement): ArticleElement => {
    const allowed = TABLE_PARTS.get(node.name);
    const insideLink = context.insideLink;
    if (!allowed)
      return { ...node, children: repair(node.children, { parent: node.name, insideLink }, holdsBlock) };
    const children: ArticleNode[] = [];
    for (const child of node.children) {
      if (isBlank(child)) continue;
      if (typeof child !== 'string' && allowed.has(child.name)) children.push(part(child));
      else strays.push(...repair([child], { parent: context.parent, insideLink }, holdsBlock));
    }
    return { ...node, children };
  };
  const repaired = part(table);
  return repaired.children.length === 0 ? strays : [...strays, repaired];
}

/** Older editors nest a list directly in a list; it belongs to the item before it. */
export function onlyItems(children: ArticleTree): ArticleTree {
  if (children.every((child) => isElement(child, 'li'))) return children;
  const items: { readonly item: ArticleElement; readonly inside: ArticleNode[] }[] = [];
  for (const child of children) {
    if (isBlank(child)) continue;
    const last = items.at(-1);
    if (isElement(child, 'li')) items.push({ item: child, inside: [] });
    else if (last) last.inside.push(child);
    else items.push({ item: element('li', {}), inside: [child] });
  }
  return items.map(({ item, inside }) =>
    inside.length === 0 ? item : { ...item, children: [...item.children, ...inside] },
  );
}

function isOrHoldsBlock(node: ArticleNode, holdsBlock: WeakSet<ArticleElement>): boolean {
  return typeof node !== 'string' && (ENDS_PARAGRAPH.has(node.name) || holdsBlock.has(node));
}
