/** The letters of the same keys on an English and a Russian keyboard. */
const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

/**
 * A text as it would be if it had been typed with the other keyboard: "djpdhfn" is "возврат", "куагтв" is
 * "refund". Null for one without letters of either keyboard, or with both.
 */
export function inOtherLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const isCyrillic = /[а-яё]/.test(lower);
  if (isCyrillic === /[a-z]/.test(lower)) return null;
  const [from, to] = isCyrillic ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC];
  return [...lower].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
