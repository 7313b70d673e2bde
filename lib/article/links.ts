import { UPLOADS } from '../config/image-sources.mjs';
import { SITE } from '../config/site';
import type { ArticleOptions } from './article-options';
import { isRelative, isSafeLink, isWithinDomain, mediaUrl, parseUrl, tidyUrl } from './safe-url';
import { lineOfText } from './tree/text';
import { type ArticleTree, element, elementsOf, mapElements, withAttributes } from './tree/tree';

/**
 * `rel` words an editor may use; the others (`me`, `opener`, `alternate`) would make claims about the whole
 * page.
 */
const EDITORS_REL: ReadonlySet<string> = new Set(['nofollow', 'sponsored', 'ugc', 'noopener']);

const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * Makes links safe. A link with an unsafe scheme (`javascript:`) loses its tags and keeps its text. Paths to
 * uploads resolve against the content service. A link to another site gets `rel="noopener"`; the editor's own
 * `nofollow sponsored ugc` stay. A link around an image without alternative text is labelled with its
 * target.
 */
export function finishLinks(
  tree: ArticleTree,
  { mediaBase = '', siteDomain = SITE.domain }: Pick<ArticleOptions, 'mediaBase' | 'siteDomain'>,
): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name !== 'a') return node;
    const href = linkUrl(node.attributes.href, mediaBase, siteDomain);
    const isNameless = !hasName(node.children);
    // Notion and WordPress link an image to its file; here a click enlarges it anyway.
    if (href === null || (isNameless && IMAGE_FILE.test(href)))
      return node.attributes.id ? element('a', { id: node.attributes.id }, node.children) : node.children;
    return withAttributes(node, {
      href,
      'aria-label': isNameless && node.children.length > 0 ? placeOf(href) : undefined,
      rel: relOf(node.attributes.rel ?? '', isExternal(href, siteDomain)),
    });
  });
}

/** The URL that a link gets; null for none, or one that no link may have. */
export function linkUrl(href: string | undefined, mediaBase: string, siteDomain: string): string | null {
  if (href === undefined) return null;
  const tidy = tidyUrl(href);
  if (tidy === '' || !isSafeLink(tidy)) return null;
  if (tidy.startsWith(UPLOADS)) return mediaUrl(tidy, mediaBase);
  // Our paths and anchors are in NFC; a redirect could not correct an anchor.
  return isExternal(tidy, siteDomain) ? tidy : tidy.normalize('NFC');
}

/** Whether a screen reader has anything to announce. */
function hasName(children: ArticleTree): boolean {
  return lineOfText(children) !== '' || elementsOf(children).some(({ attributes }) => attributes.alt);
}

/** The host of another site, or the path on ours. */
function placeOf(href: string): string {
  const url = parseUrl(href);
  return url === null || isRelative(url) ? href : url.hostname || href;
}

function isExternal(href: string, siteDomain: string): boolean {
  const url = parseUrl(href);
  if (url === null || isRelative(url) || !url.protocol.startsWith('http')) return false;
  return !isWithinDomain(url.hostname, siteDomain);
}

function relOf(editors: string, external: boolean): string | undefined {
  const editorsWords = editors
    .toLowerCase()
    .split(/\s/)
    .filter((word) => EDITORS_REL.has(word));
  const words = new Set(external ? ['noopener', ...editorsWords] : editorsWords);
  return words.size === 0 ? undefined : [...words].join(' ');
}
