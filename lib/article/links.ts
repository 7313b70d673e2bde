import { SITE } from '../config/site';
import type { ArticleOptions } from './article-options';
import { isRelative, isSafeLink, isWithinDomain, mediaUrl, parseUrl, tidyUrl } from './safe-url';
import { type ArticleTree, element, mapElements, withAttributes } from './tree/tree';

/** `rel` words an editor may use; the others (`me`, `opener`, `alternate`) would make claims about the whole page. */
const EDITORS_REL: ReadonlySet<string> = new Set(['nofollow', 'sponsored', 'ugc', 'noopener']);

/** Path of the files that editors upload (Strapi). */
const UPLOADS = '/uploads/';

/**
 * Makes links safe. A link with an unsafe scheme (`javascript:`) loses its tags and keeps its text. Paths to uploads resolve against
 * the content service. A link to another site gets `rel="noopener"`; the editor's own `nofollow sponsored ugc` stay.
 */
export function finishLinks(
  tree: ArticleTree,
  { mediaBase = '', siteDomain = SITE.domain }: Pick<ArticleOptions, 'mediaBase' | 'siteDomain'>,
): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name !== 'a') return node;
    const href = linkUrl(node.attributes.href, mediaBase, siteDomain);
    if (href === null)
      return node.attributes.id ? element('a', { id: node.attributes.id }, node.children) : node.children;
    return withAttributes(node, {
      href,
      rel: relOf(node.attributes.rel ?? '', isExternal(href, siteDomain)),
    });
  });
}

/** The address that a link gets; null for none, or one that no link may have. */
export function linkUrl(href: string | undefined, mediaBase: string, siteDomain: string): string | null {
  if (href === undefined) return null;
  const tidy = tidyUrl(href);
  if (tidy === '' || !isSafeLink(tidy)) return null;
  if (tidy.startsWith(UPLOADS)) return mediaUrl(tidy, mediaBase);
  // Our pages and their anchors have one form; no redirect could correct an anchor.
  return isExternal(tidy, siteDomain) ? tidy : tidy.normalize('NFC');
}

function isExternal(href: string, siteDomain: string): boolean {
  const url = parseUrl(href);
  if (url === null || isRelative(url) || !url.protocol.startsWith('http')) return false;
  return !isWithinDomain(url.hostname, siteDomain);
}

function relOf(editors: string, external: boolean): string | undefined {
  const kept = editors
    .toLowerCase()
    .split(/\s/)
    .filter((word) => EDITORS_REL.has(word));
  const words = new Set(external ? ['noopener', ...kept] : kept);
  return words.size === 0 ? undefined : [...words].join(' ');
}
