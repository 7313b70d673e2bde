import { parseUrl, tidyUrl } from '../safe-url';
import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { textOf } from '../tree/text';
import { classesOf, element, isElement, mapElements, withAttributes, withChildren } from '../tree/tree';
import { isBlock } from '../tree/blocks';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Matches `example.com/page`, but not `page.html`, a file beside the article. */
const HOST = /^(?:[\w-]+\.)+([a-z]{2,24})(?::\d+)?(?=[/?#]|$)/i;
const FILE_ENDINGS =
  /^(?:html?|php|aspx?|jsp|md|pdf|zip|docx?|xlsx?|pptx?|txt|jpe?g|png|gif|webp|svg|mp[34]|mov|webm)$/i;
const MAIL = /^[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,24}$/i;

/** Redirectors that carry the target in the query. */
const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['www.google.com/url', 'q'],
  ['l.facebook.com/l.php', 'u'],
  ['lm.facebook.com/l.php', 'u'],
  ['www.youtube.com/redirect', 'q'],
]);

/**
 * Repairs links without a scheme, with spaces, or through a redirector. A relative link resolves against the
 * site's root, because the article's old URL had other folders.
 */
export function tidyLinks(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (written) => {
    const node = tidyUrls(written);
    // Medium's bookmark card: no space between description and site name.
    const last = node.children.at(-1);
    return typeof last === 'string' && classesOf(node).includes('markup--mixtapeEmbed-anchor')
      ? { ...node, children: [...node.children.slice(0, -1), element('br', {}), last] }
      : node;
  });
}

const URL_ATTRIBUTES = ['href', 'src', 'poster'] as const;

function tidyUrls(node: ArticleElement): ArticleElement {
  let changed = node;
  for (const name of URL_ATTRIBUTES) {
    const typed = node.attributes[name];
    if (typed === undefined) continue;
    const tidy = withLowerScheme(tidyUrl(typed));
    const url = node.name === 'a' && name === 'href' ? meant(tidy) : tidy;
    if (url !== typed) changed = withAttributes(changed, { [name]: url });
  }
  return changed;
}

function meant(href: string): string {
  if (href === '' || /^[#/?\\]/.test(href)) return spaced(href);
  if (MAIL.test(href)) return `mailto:${href}`;
  if (SCHEME.test(href) && !HOST.test(href)) return spaced(direct(href));
  const ending = HOST.exec(href)?.[1];
  if (ending && !FILE_ENDINGS.test(ending)) return spaced(`https://${href}`);
  return SCHEME.test(href) ? href : spaced(`/${href.replace(/^(?:\.{1,2}\/)+/, '')}`);
}

function direct(href: string): string {
  const url = parseUrl(href);
  const name = url && REDIRECTS.get(url.hostname + url.pathname);
  const target = name ? url.searchParams.get(name) : null;
  return target && /^https?:\/\//i.test(target) ? target : href;
}

/** Encodes spaces as browsers do, but not in a link to an id of this article. */
function spaced(href: string): string {
  return href.startsWith('#') || href.startsWith('mailto:') ? href : href.replaceAll(' ', '%20');
}

function withLowerScheme(url: string): string {
  return url.replace(SCHEME, (scheme) => scheme.toLowerCase());
}

/**
 * Separates a link's host name, which chat assistants and Medium show as a label, from the word before it:
 * with a space, or with a line break inside a link that has a title.
 */
export function separateHosts(tree: ArticleTree): ArticleTree {
  return separate(tree, '').tree;
}

/** `before` is the preceding character ('' at the start of a line), `last` the one at the end. */
function separate(tree: ArticleTree, before: string): { readonly tree: ArticleTree; readonly last: string } {
  const nodes: ArticleNode[] = [];
  let last = before;
  for (const child of tree) {
    if (typeof child === 'string') {
      last = child.at(-1) ?? last;
      nodes.push(child);
      continue;
    }
    const host = child.name === 'a' ? hostOf(child) : '';
    const isAlone = host !== '' && textOf(child).trim() === host && /[\p{L}\p{N}]/u.test(last);
    if (isAlone) nodes.push(' ');
    const node = isAlone || host === '' ? child : withBreakBefore(child, host);
    const startsLine = node.name === 'br' || isBlock(node);
    const inside = separate(node.children, startsLine ? '' : last);
    last = startsLine ? '' : inside.last;
    nodes.push(withChildren(node, inside.tree));
  }
  const isSame = nodes.length === tree.length && nodes.every((node, index) => node === tree[index]);
  return { tree: isSame ? tree : nodes, last };
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
