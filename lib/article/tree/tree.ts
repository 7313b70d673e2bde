/**
 * An article while it is being built, from the parser to the last step: a small immutable tree. Every step
 * takes one and returns another, so that a step can be read, tested and moved on its own.
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

/** The element with the given children; the element itself if they are the same. */
export function withChildren(node: ArticleElement, children: ArticleTree): ArticleElement {
  return children === node.children ? node : { ...node, children };
}

/**
 * A new tree in which `change` has replaced each element with one node, several or none, children before
 * their parents. Unchanged subtrees are the same objects as before, which makes a step that has nothing to do
 * nearly free. The parent is the one before the change, undefined at the top.
 *
 * @example
 * ```ts
 * const article: ArticleTree = ['One ', element('b', {}, ['word']), element('hr', {})];
 * const tidy = mapElements(article, (node) => {
 *   if (node.name === 'hr') return [];
 *   return node.name === 'b' ? { ...node, name: 'strong' } : node;
 * });
 * ```
 */
export function mapElements(
  tree: ArticleTree,
  change: (node: ArticleElement, parent: ArticleElement | undefined) => ArticleNode | ArticleTree,
  parent?: ArticleElement,
): ArticleTree {
  let result: ArticleNode[] | null = null;
  let index = -1;
  for (const node of tree) {
    index += 1;
    const changed =
      typeof node === 'string'
        ? node
        : change(withChildren(node, mapElements(node.children, change, node)), parent);
    if (result === null && changed === node) continue;
    result ??= tree.slice(0, index);
    if (typeof changed === 'string' || 'name' in changed) result.push(changed);
    // A spread would pass each node as an argument, and there may be 50 000.
    else for (const one of changed) result.push(one);
  }
  return result ?? tree;
}

/**
 * All elements in document order. Not a generator, because each of its steps would pass through every level
 * of a deep tree.
 */
export function elementsOf(tree: ArticleTree): readonly ArticleElement[] {
  const elements: ArticleElement[] = [];
  const visit = (nodes: ArticleTree) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      elements.push(node);
      visit(node.children);
    }
  };
  visit(tree);
  return elements;
}

/** The first element that passes the test, in document order. */
export function findElement(
  tree: ArticleTree,
  test: (node: ArticleElement) => boolean,
): ArticleElement | undefined {
  for (const node of tree) {
    if (typeof node === 'string') continue;
    const match = test(node) ? node : findElement(node.children, test);
    if (match) return match;
  }
  return undefined;
}

/** Whether the node is an element, and has one of the names if there are any. */
export function isElement(
  node: ArticleNode | undefined,
  ...names: readonly string[]
): node is ArticleElement {
  return typeof node === 'object' && (names.length === 0 || names.includes(node.name));
}

export function isHeading(name: string): boolean {
  return /^h[2-6]$/.test(name);
}

export function classesOf({ attributes }: ArticleElement): readonly string[] {
  return attributes.class === undefined ? NO_CLASSES : attributes.class.split(/\s+/).filter(Boolean);
}

const NO_CLASSES: readonly string[] = [];

function definedOnly(
  attributes: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) result[name] = value;
  return result;
}
