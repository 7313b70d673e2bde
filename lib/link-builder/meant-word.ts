/**
 * The word of the vocabulary that was probably meant: `email` for `e-mail`, `newsletter` for `newsleter`.
 * Words that differ in a number (`sale-2025`, `sale-2026`), and short ones that differ in a letter (`cpc`,
 * `cpm`), are different words.
 *
 * Errors: never throws; null for a word of the vocabulary, and for one unlike any of them.
 */
export function meantWord(word: string, vocabulary: readonly string[]): string | null {
  if (word === '' || vocabulary.includes(word)) return null;
  const bare = withoutSeparators(word);
  const near = vocabulary
    .map((candidate) => ({ candidate, edits: edits(bare, withoutSeparators(candidate)) }))
    .filter(
      ({ candidate, edits: count }) =>
        count <= editsAllowed(candidate) && numbersOf(candidate) === numbersOf(word),
    )
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.candidate ?? null;
}

const withoutSeparators = (word: string) => word.replace(/[-_.+\s]/g, '');
const numbersOf = (word: string) => (word.match(/\d+/g) ?? []).join();
const editsAllowed = ({ length }: string) => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Letters to add, leave out, replace, or swap with their neighbour (optimal string alignment). */
function edits(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}
