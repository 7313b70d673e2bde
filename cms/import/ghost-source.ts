import { z } from 'zod';

/** Nodes of Ghost's editors that show nothing without words in them. */
const PLAIN: ReadonlySet<string> = new Set(
  'root paragraph text extended-text linebreak heading extended-heading list listitem link quote extended-quote aside'.split(
    ' ',
  ),
);

const node = z.object({
  type: z.string().optional(),
  text: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});
type Node = z.output<typeof node>;

const mobiledoc = z.object({
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).default([]),
  sections: z.array(z.unknown()).default([]),
});

/**
 * Whether the source of a post, in the format of one of Ghost's editors, shows anything. A draft that nobody
 * has written has an empty paragraph. A source that cannot be read counts as one with words.
 */
export function hasWords(post: { readonly lexical: string; readonly mobiledoc: string }): boolean {
  return (
    (post.lexical !== '' && isFilled(post.lexical, lexicalShows)) ||
    (post.mobiledoc !== '' && isFilled(post.mobiledoc, mobiledocShows))
  );
}

function isFilled(json: string, shows: (value: unknown) => boolean): boolean {
  try {
    return shows(JSON.parse(json));
  } catch {
    return true;
  }
}

function lexicalShows(value: unknown): boolean {
  const { root } = z.object({ root: node.optional() }).parse(value);
  const shows = ({ type = '', text = '', children = [] }: Node): boolean =>
    !PLAIN.has(type) || text.trim() !== '' || children.some(shows);
  return root !== undefined && shows(root);
}

function mobiledocShows(value: unknown): boolean {
  const { cards, sections } = mobiledoc.parse(value);
  const isEmptyCard = ([name, payload]: (typeof cards)[number]) =>
    /^(?:card-)?(?:markdown|html)$/.test(name) &&
    [payload.markdown, payload.html].every((one) => typeof one !== 'string' || one.trim() === '');
  return cards.some((card) => !isEmptyCard(card)) || sections.some(sectionShows);
}

/** `[1, "p", [[0, [], 0, "words"]]]` of words, `[3, "ul", […]]` of lists, `[2, "url"]` of an image. */
function sectionShows(section: unknown): boolean {
  if (!Array.isArray(section)) return false;
  // why: `isArray` makes `any` of unknown.
  const [kind, , ...others] = section as readonly unknown[];
  return kind === 2 || others.some(holdsWords);
}

const holdsWords = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.some(holdsWords);
