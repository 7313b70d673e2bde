import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { withoutUnseen } from '../text/unseen';
import { toHast } from '../article/tree/hast';
import { parseHtml } from '../article/tree/parse-html';

/** Attributes that hold one URL. */
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'cite'] as const;

/** Attributes that mean something only on our own page. */
const PAGE_ONLY_ATTRIBUTES = [
  'className',
  'id',
  'tabIndex',
  'role',
  'ariaLabel',
  'loading',
  'decoding',
  'sizes',
  'srcSet',
  'preload',
] as const;

/**
 * A finished article for reading elsewhere (feeds): all URLs are absolute, nothing depends on our style sheet
 * or scripts, and a click-to-load video becomes a link to it. Links to footnotes keep working: target ids get
 * the prefix, because a reader may show several articles at once.
 */
export function portableHtml(articleHtml: string, pageUrl: string, idPrefix: string): string {
  const tree = toHast(parseHtml(articleHtml));
  const footnotes = linkWithin(tree, idPrefix);
  makePortable(tree, pageUrl, footnotes);
  for (const { tagName, children } of elementsIn(tree)) {
    const [first] = children;
    // Browsers drop a line break that follows the tag.
    if (tagName === 'pre' && first?.type === 'text') first.value = first.value.replace(/^\n/, '\n\n');
  }
  return toHtml(tree);
}

/**
 * The same as a tree, for plain formats without ids: links within the article lead to its page, and how a word
 * is read stands behind it in brackets.
 */
export function portableTree(articleHtml: string, pageUrl: string): Root {
  const tree = toHast(parseHtml(articleHtml));
  plainWords(tree);
  makePortable(tree, pageUrl, new Map());
  return tree;
}

/** New ids of the elements that links in this tree target, by the link's URL. */
function linkWithin(tree: Root, idPrefix: string): ReadonlyMap<string, string> {
  const elements = elementsIn(tree);
  const linked = new Set(elements.map(({ properties }) => properties.href));
  return new Map(
    elements.flatMap(({ properties: { id } }): [string, string][] =>
      typeof id === 'string' && linked.has(`#${id}`) ? [[`#${id}`, idPrefix + id]] : [],
    ),
  );
}

function elementsIn(parent: Root | Element): readonly Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** Changes the tree in place, which is safe because nothing else refers to it. */
function makePortable(parent: Nodes, pageUrl: string, newIds: ReadonlyMap<string, string>): void {
  if (!('children' in parent)) return;
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const node = isEmbed(child) ? linkToVideo(child) : child;
    parent.children[index] = node;
    const id = newIds.get(`#${node.properties.id}`);
    const target = newIds.get(String(node.properties.href));
    cleanAttributes(node, pageUrl);
    if (id !== undefined) node.properties.id = id;
    if (target !== undefined) node.properties.href = `#${target}`;
    makePortable(node, pageUrl, newIds);
  });
}

function plainWords(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = withoutUnseen(child.value);
    if (child.type !== 'element') continue;
    if (child.tagName === 'ruby') {
      const reading = wordsIn(child, (name) => name === 'rt');
      const words = wordsIn(child, (name) => name !== 'rt' && name !== 'rp');
      child.children = [{ type: 'text', value: withoutUnseen(words) + (reading && ` (${reading})`) }];
    } else plainWords(child);
  }
}

/** The text of a ruby's parts of these names. */
function wordsIn(ruby: Element, isWanted: (name: string) => boolean): string {
  return ruby.children
    .map((part) => {
      if (part.type === 'text') return isWanted('') ? part.value : '';
      if (part.type !== 'element' || (part.tagName !== 'rtc' && !isWanted(part.tagName))) return '';
      return textIn(part).trim();
    })
    .join('')
    .trim();
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textIn).join('') : '';
}

function cleanAttributes({ tagName, properties }: Element, pageUrl: string): void {
  for (const name of URL_ATTRIBUTES) {
    const value = properties[name];
    if (typeof value === 'string' && URL.canParse(value, pageUrl))
      properties[name] = new URL(value, pageUrl).href;
  }
  // Keep the alignment of numbers: it carries meaning, and Markdown has it too.
  const isNumber = Array.isArray(properties.className) && properties.className.includes('number');
  const language = tagName === 'code' && hasLanguage(properties.className) ? properties.className : undefined;
  for (const name of PAGE_ONLY_ATTRIBUTES) delete properties[name];
  for (const name of Object.keys(properties)) if (name.startsWith('data')) delete properties[name];
  if (language) properties.className = language;
  if (isNumber) properties.align = 'right';
  if (tagName === 'video' || tagName === 'audio') properties.controls = true;
}

function hasLanguage(className: Element['properties'][string]): className is string[] {
  return Array.isArray(className) && className.some((one) => String(one).startsWith('language-'));
}

function isEmbed({ properties }: Element): boolean {
  return typeof properties.dataEmbedSrc === 'string';
}

/**
 * Turns a click-to-load block (lib/article/embeds.ts) into a plain link, which is all it is without our
 * script.
 */
function linkToVideo(embed: Element): Element {
  const link = embed.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'a',
  );
  const caption = embed.children.filter((child) => child !== link);
  const title: ElementContent = { type: 'text', value: String(embed.properties.dataEmbedTitle ?? '') };
  const titleLink: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: link?.properties.href ?? '' },
    children: [title],
  };
  return { type: 'element', tagName: 'figure', properties: {}, children: [titleLink, ...caption] };
}
