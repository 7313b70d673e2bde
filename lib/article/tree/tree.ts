/**
 * The article while it is being built: a small immutable tree. Every step takes one and returns another, so
 * that a step can be read, tested and moved on its own. It contains only what an article's HTML needs:
 * elements, attributes and text.
 */
export type ArticleElement = {
  readonly name: string;
  /** Names as HTML writes them (`colspan`), values decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ArticleTree;
};

/** Decoded text or an element. */
export type ArticleNode = string | ArticleElement;

export type ArticleTree = readonly ArticleNode[];

/**
 * Name of an embedded frame until `embeds.ts`. Unknown to browsers, so parsers do not treat its content as
 * raw text.
 */
export const FRAME = 'embed-frame';

// oxfmt-ignore
export const BLOCK_ELEMENTS = [
  'blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre',
  'summary', 'ul',
] as const;

/** A new element. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: ArticleTree = [],
): ArticleElement {
  return { name, attributes: definedOnly(attributes), children };
}

/** A copy of the element with some attributes changed; undefined removes one. */
export function withAttributes(
  node: ArticleElement,
  change: Readonly<Record<string, string | undefined>>,
): ArticleElement {
  return { ...node, attributes: definedOnly({ ...node.attributes, ...change }) };
}

/**
 * A new tree in which `change` has replaced each element with one node, several or none, children before
 * their parents. Unchanged subtrees are the same objects as before, which makes a step that has nothing to do
 * nearly free.
 */
export function mapElements(
  tree: ArticleTree,
  change: (node: ArticleElement) => ArticleNode | ArticleTree,
): ArticleTree {
  let result: ArticleNode[] | null = null;
  for (const [index, node] of tree.entries()) {
    const changed =
      typeof node === 'string' ? node : change(withChildren(node, mapElements(node.children, change)));
    if (result === null && changed === node) continue;
    result ??= tree.slice(0, index);
    if (typeof changed === 'string' || 'name' in changed) result.push(changed);
    // A spread would pass each node as an argument, and there may be 50 000.
    else for (const one of changed) result.push(one);
  }
  return result ?? tree;
}

/** The element with the given children; the element itself if they are the same. */
function withChildren(node: ArticleElement, children: ArticleTree): ArticleElement {
  return children === node.children ? node : { ...node, children };
}

/**
 * All elements in document order. Not a generator, because each of its steps would pass through every level
 * of a deep tree.
 */
export function elementsOf(tree: ArticleTree): readonly ArticleElement[] {
  const found: ArticleElement[] = [];
  const visit = (nodes: ArticleTree) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      found.push(node);
      visit(node.children);
    }
  };
  visit(tree);
  return found;
}

export function isHeading(name: string): boolean {
  return /^h[2-6]$/.test(name);
}

/** The text inside, on one line: white space is one space, a line break separates words. */
export function lineOfText(tree: ArticleTree): string {
  return rawText(tree).replace(/\s+/g, ' ').trim();
}

/** Whether a node is only white space. */
export function isBlank(node: ArticleNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

function rawText(tree: ArticleTree): string {
  let text = '';
  for (const node of tree) {
    if (typeof node === 'string') text += node;
    else text += node.name === 'br' ? ' ' : rawText(node.children);
  }
  return text;
}

function definedOnly(
  attributes: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) result[name] = value;
  return result;
}
