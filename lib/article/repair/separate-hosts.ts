import { parseUrl } from '../safe-url';
import { isBlock } from '../tree/blocks';
import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  element,
  isElement,
  textOf,
  withChildren,
} from '../tree/tree';

/**
 * Separates a link's host name, which chat assistants and Medium show as a label, from the word before it:
 * with a space, or with a line break inside a link that has a title.
 */
export function separateHosts(tree: ArticleTree): ArticleTree {
  return separate(tree, '').tree;
}

/** `before` is the preceding character ('' at the start of a line), `last` the one at the end. */
function separate(tree: ArticleTree, before: string): { readonly tree: ArticleTree; readonly last: string } {
  const made: ArticleNode[] = [];
  let last = before;
  for (const child of tree) {
    if (typeof child === 'string') {
      last = child.at(-1) ?? last;
      made.push(child);
      continue;
    }
    const host = child.name === 'a' ? hostOf(child) : '';
    const isAlone = host !== '' && textOf(child).trim() === host && /[\p{L}\p{N}]/u.test(last);
    if (isAlone) made.push(' ');
    const node = isAlone || host === '' ? child : withBreakBefore(child, host);
    const startsLine = node.name === 'br' || isBlock(node);
    const inside = separate(node.children, startsLine ? '' : last);
    last = startsLine ? '' : inside.last;
    made.push(withChildren(node, inside.tree));
  }
  const isSame = made.length === tree.length && made.every((node, index) => node === tree[index]);
  return { tree: isSame ? tree : made, last };
}

/** The link with a line break between its title and the host. */
function withBreakBefore(link: ArticleElement, host: string): ArticleElement {
  const isLabelled = link.children.at(-1) === host && isTitle(link.children.at(-2));
  return isLabelled ? { ...link, children: [...link.children.slice(0, -1), element('br', {}), host] } : link;
}

const isTitle = (node: ArticleNode | undefined) => isElement(node) && node.name !== 'br';

function hostOf({ attributes: { href = '' } }: ArticleElement): string {
  return parseUrl(href)?.hostname.replace(/^www\./, '') ?? '';
}
