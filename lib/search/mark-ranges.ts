import type { Analyser } from './analyser';

/** A word of a search; the last one may still be being typed. */
export type AskedWord = { readonly word: string; readonly isLast: boolean };

/** Where a marked part of a text begins and ends. Units: UTF-16 code units, the end excluded. */
export type MarkRange = readonly [start: number, end: number];

/** Whether a form of a word also stands for the longer words that begin with it. A stem of three letters begins too many others. */
export function isPrefix({ word, isLast }: AskedWord, form: string): boolean {
  return form.length >= (isLast && form === word ? 2 : 4);
}

/** Where words that a search finds stand in a text, as whole words, in their order. */
export function markRanges(
  text: string,
  asked: readonly AskedWord[],
  { words, forms }: Pick<Analyser, 'words' | 'forms'>,
): readonly MarkRange[] {
  const isAsked = (form: string) =>
    asked.some((one) =>
      forms(one.word).some((own) => form === own || (isPrefix(one, own) && form.startsWith(own))),
    );
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: written, index }) =>
    words(written).flatMap(forms).some(isAsked) ? [[index, index + written.length] as const] : [],
  );
}
