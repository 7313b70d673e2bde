/**
 * A word with at least this many letters may have one error, or two; for a suggestion ("Did you mean"), the
 * longer word may have three.
 */
const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 8;
const STEM = 0.5;
/** Stems with fewer letters are too alike: "emit" and "edit". */
const STEM_FROM = 5;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The words that a search may be corrected to, with their stems and how often each was added. */
export function createVocabulary(stem: (word: string) => string) {
  const wordEntries = new Map<string, { readonly stem: string; count: number }>();

  /**
   * The words at most `limit` errors away, nearest first, then the more frequent. An error is a letter too
   * many, missing, wrong, or swapped with its neighbour. The first letter must be right, because "grand" is no
   * error for "brand"; or it is all that is missing, or swapped with the second ("ubtitles", "erfund").
   */
  function near(word: string, limit: number): readonly { readonly word: string; readonly errors: number }[] {
    if (limit === 0) return [];
    const typedStem = stem(word);
    const candidates: { word: string; errors: number; count: number }[] = [];
    for (const [other, { stem: otherStem, count }] of wordEntries) {
      if (other[0] !== word[0] && !isSlipAtStart(word, other)) continue;
      const errors = Math.min(
        errorsBetween(word, other, limit),
        // "lisence" and "licences" are two errors apart, their stems one. `STEM` puts a word before one
        // whose stem is equally near.
        typedStem.length < STEM_FROM
          ? Infinity
          : errorsBetween(typedStem, otherStem, Math.min(limit, errorsIn(typedStem))) + STEM,
      );
      if (errors <= limit + STEM) candidates.push({ word: other, errors, count });
    }
    return candidates.sort(
      (one, other) =>
        one.errors - other.errors || other.count - one.count || (one.word < other.word ? -1 : 1),
    );
  }

  return {
    add(word: string): void {
      if (word.length < ONE_ERROR_FROM) return;
      const last = wordEntries.get(word);
      if (last) last.count += 1;
      else wordEntries.set(word, { stem: stem(word), count: 1 });
    },

    /**
     * The words that an unknown one may be an error for, best first. None is a shorter beginning of it:
     * "weddings" never becomes "wed".
     */
    corrections: (word: string): readonly string[] =>
      near(word, errorsIn(word)).flatMap((one) => (word.startsWith(one.word) ? [] : one.word)),

    /** The words that somebody may have meant, best first, each with its share of wrong letters. */
    similar: (word: string): readonly { readonly word: string; readonly share: number }[] =>
      near(word, word.length >= TWO_ERRORS_FROM ? 3 : errorsIn(word)).map((one) => ({
        word: one.word,
        share: one.errors / word.length,
      })),
  };
}

const errorsIn = ({ length }: string) => (length >= TWO_ERRORS_FROM ? 2 : length >= ONE_ERROR_FROM ? 1 : 0);

/** Whether a word is another one without its first letter, or with its first two swapped. */
const isSlipAtStart = (word: string, other: string) =>
  word.length > ONE_ERROR_FROM &&
  (other.length === word.length
    ? word[0] === other[1] && word[1] === other[0] && word.slice(2) === other.slice(2)
    : other.length === word.length + 1 && other.endsWith(word));

/** Optimal string alignment distance; infinite beyond `limit`. */
function errorsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      // why: the rows have a number for each column up to this one.
      let cost = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, next[column - 1]! + 1);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1); // why: likewise
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    [before, last] = [last, next];
  }
  const errors = last.at(-1) ?? 0;
  return errors <= limit ? errors : Infinity;
}
