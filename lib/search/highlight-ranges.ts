import type { Analyser } from './analyser';

/** A word of a search; the last one may be unfinished. */
export type QueryWord = { readonly word: string; readonly isLast: boolean };

/** Start and end of a highlighted range in a text. Units: UTF-16 code units, the end excluded. */
export type HighlightRange = readonly [start: number, end: number];

/**
 * Whether a form of a word also matches longer words that begin with it. Too many words begin with a stem
 * of three letters.
 */
export function isPrefix({ word, isLast }: QueryWord, form: string): boolean {
  return form.length >= (isLast && form === word ? 2 : 4);
}

/** A word as it is written, with its hyphens: “sous-titres” is one. */
const WRITTEN_WORD =
  /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Cf}]*(?:[-\u2010\u2011][\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;

/** The ranges of the words in a text that a search matches, as whole words, in order. */
export function highlightRanges(
  text: string,
  queryWords: readonly QueryWord[],
  { words, forms }: Pick<Analyser, 'words' | 'forms'>,
): readonly HighlightRange[] {
  const isInQuery = (form: string) =>
    queryWords.some((one) =>
      forms(one.word).some((own) => form === own || (isPrefix(one, own) && form.startsWith(own))),
    );
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: written, index }) =>
    words(written).flatMap(forms).some(isInQuery) ? [[index, index + written.length] as const] : [],
  );
}
