import slugify from '@sindresorhus/slugify';

/**
 * A slug in Latin letters, or in the text's own script if that cannot be transliterated, such as Telugu or
 * Chinese (rules D15).
 */
export function slugOf(text: string): string {
  const hasOther = [...new Set(text.normalize('NFC'))].some(
    (one) => /\p{L}/u.test(one) && slugify(one) === '',
  );
  const slug = hasOther
    ? text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    : slugify(text);
  return slug.slice(0, 190).replace(/^[-\p{M}]+|[-\p{Cs}]+$/gu, '');
}
