import { createNameRegistry, idsOf, safeId } from './element-ids';
import { withoutUnseen } from '../text/unseen';
import { slugOf } from './slug';
import { isFootnoteMark } from './tree/footnote-mark';
import type { ArticleElement, ArticleTree } from './tree/tree';
import { lineOfText } from './tree/text';
import { elementsOf, isHeading, mapElements, withAttributes } from './tree/tree';

/** An entry in the table of contents: an H2 with its H3s. */
export type TocEntry = {
  readonly id: string;
  readonly text: string;
  readonly children: readonly { readonly id: string; readonly text: string }[];
};

/** Id of a heading without a letter or digit ("🎬"). */
const NAMELESS = 'section';

/**
 * Gives every H2 and H3 a unique id: its own, or the id of a link inside it (which loses it), or a slug of
 * its text. A heading without text loses its tags.
 *
 * Source: specification §3 (table of contents entry), rules §9.
 */
export function nameHeadings(tree: ArticleTree): ArticleTree {
  const unique = createNameRegistry(idsOf(tree));
  return mapElements(tree, (node) => {
    if (!isHeading(node.name)) return node;
    const text = headingText(node);
    if (text === '') return node.children;
    if (node.name !== 'h2' && node.name !== 'h3') return node;
    if (node.attributes.id) return node;
    const linkId = firstLinkId(node.children);
    if (linkId)
      return withAttributes({ ...node, children: withoutLinkId(node.children, linkId) }, { id: linkId });
    return withAttributes(node, { id: unique(safeId(slugOf(text)) || NAMELESS) });
  });
}

/**
 * Table of contents of a tree whose headings have ids: H2 entries with the H3s that follow them. An H3 before
 * the first H2 belongs to no entry and is left out, but it has an id that can be linked to.
 *
 * Source: specification §3 ("built from H2 headings"), rules §9.
 */
export function tableOfContents(tree: ArticleTree): readonly TocEntry[] {
  const entries: { id: string; text: string; children: { id: string; text: string }[] }[] = [];
  for (const node of elementsOf(tree)) {
    if (node.name !== 'h2' && node.name !== 'h3') continue;
    const line = { id: node.attributes.id ?? '', text: headingText(node) };
    if (node.name === 'h2') entries.push({ ...line, children: [] });
    else entries.at(-1)?.children.push(line);
  }
  return entries;
}

/**
 * Text of a heading without the marks of its footnotes, or the alternative text of its images if it has
 * none.
 */
export function headingText(node: ArticleElement): string {
  const words = mapElements(node.children, (inner) => (isFootnoteMark(inner) ? [] : inner));
  const text = withoutUnseen(lineOfText(words)) || lineOfText(node.children);
  if (text !== '') return text;
  const alts = elementsOf(node.children).map(({ attributes }) => attributes.alt ?? '');
  return lineOfText([alts.join(' ')]);
}

function firstLinkId(children: ArticleTree): string | undefined {
  const links = mapElements(children, (node) => (isFootnoteMark(node) ? [] : node));
  return elementsOf(links).find(({ name, attributes }) => name === 'a' && attributes.id)?.attributes.id;
}

/** Removes from a link the id that its heading took over; a link that was only an anchor loses its tags. */
function withoutLinkId(children: ArticleTree, id: string): ArticleTree {
  return mapElements(children, (node) => {
    if (node.attributes.id !== id) return node;
    return node.attributes.href === undefined ? node.children : withAttributes(node, { id: undefined });
  });
}
