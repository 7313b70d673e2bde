import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  BLOCK_ELEMENTS,
  isBlank,
  isHeading,
} from './tree';

/** Elements that end an open paragraph when a browser meets them. */
const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'table']);

/** Where the parts of a table may appear; anywhere else, a browser moves or drops them. */
export const TABLE_PARTS: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  colgroup: ['col'],
};
export const IN_TABLE_ONLY: ReadonlySet<string> = new Set(Object.values(TABLE_PARTS).flat());

/** Elements that are only valid inside these parents. */
export const ALLOWED_PARENTS: Readonly<Record<string, readonly string[]>> = {
  dd: ['dl', 'div'],
  dt: ['dl', 'div'],
  figcaption: ['figure'],
  summary: ['details'],
};

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
  if (node.name === 'li' && context.parent !== 'ul' && context.parent !== 'ol')
    return [{ ...node, name: 'div', children }];
  const parents = ALLOWED_PARENTS[node.name];
  if (parents && !parents.includes(context.parent)) return [{ ...node, name: 'div', children }];
  return [{ ...node, children }];
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
    if (typeof child !== 'string' && BLOCKS.has(child.name)) {
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
    const allowed = TABLE_PARTS[node.name];
    const insideLink = context.insideLink;
    if (!allowed)
      return { ...node, children: repair(node.children, { parent: node.name, insideLink }, holdsBlock) };
    const children: ArticleNode[] = [];
    for (const child of node.children) {
      if (isBlank(child)) continue;
      if (typeof child !== 'string' && allowed.includes(child.name)) children.push(part(child));
      else strays.push(...repair([child], { parent: context.parent, insideLink }, holdsBlock));
    }
    return { ...node, children };
  };
  const repaired = part(table);
  return repaired.children.length === 0 ? strays : [...strays, repaired];
}

/** Older editors nest a list directly in a list; it belongs to the item before it. */
function onlyItems(children: readonly ArticleNode[]): ArticleTree {
  const items: ArticleElement[] = [];
  for (const child of children) {
    if (isBlank(child)) continue;
    const last = items.at(-1);
    if (typeof child !== 'string' && child.name === 'li') items.push(child);
    else if (last) items[items.length - 1] = { ...last, children: [...last.children, child] };
    else items.push({ name: 'li', attributes: {}, children: [child] });
  }
  return items;
}

function isOrHoldsBlock(node: ArticleNode, holdsBlock: WeakSet<ArticleElement>): boolean {
  return typeof node !== 'string' && (BLOCKS.has(node.name) || holdsBlock.has(node));
}
