import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A document's tags for link previews; '' for a missing one. */
export type PageCard = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isHidden: boolean;
  readonly ogTitle: string;
  readonly ogDescription: string;
  readonly ogUrl: string;
  readonly ogSiteName: string;
  readonly ogImage: string;
  readonly ogImageAlt: string;
  readonly ogImageWidth: string;
  readonly ogImageHeight: string;
  readonly twitterCard: string;
};

/**
 * Reads a document's tags as a browser would. Of several tags with the same name, the first counts.
 *
 * Errors: never throws; anything but HTML gives empty fields.
 */
export function readCard(html: string): PageCard {
  const valuesByName = new Map<string, string>();
  const store = (name: string, value: string) => {
    if (!valuesByName.has(name)) valuesByName.set(name, value.trim());
  };
  for (const { tagName, properties, children } of elementsOf(fromHtml(html))) {
    if (tagName === 'title') store('title', textOf(children));
    if (tagName === 'meta')
      store(String(properties.property ?? properties.name ?? ''), String(properties.content ?? ''));
    if (tagName === 'link' && [properties.rel].flat().includes('canonical'))
      store('canonical', String(properties.href ?? ''));
  }
  const valueOf = (name: string) => valuesByName.get(name) ?? '';
  return {
    title: valueOf('title'),
    description: valueOf('description'),
    canonical: valueOf('canonical'),
    isHidden: /\bnoindex\b/i.test(valueOf('robots')),
    ogTitle: valueOf('og:title'),
    ogDescription: valueOf('og:description'),
    ogUrl: valueOf('og:url'),
    ogSiteName: valueOf('og:site_name'),
    ogImage: valueOf('og:image'),
    ogImageAlt: valueOf('og:image:alt'),
    ogImageWidth: valueOf('og:image:width'),
    ogImageHeight: valueOf('og:image:height'),
    twitterCard: valueOf('twitter:card'),
  };
}

function* elementsOf(node: Nodes): Generator<Element> {
  // An SVG may have a `title` of its own.
  if (node.type === 'element' && node.tagName === 'svg') return;
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

function textOf(children: Element['children']): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
