/** Soft hyphens, zero-width spaces and word joiners: where a line may break, and where not. */
const BREAKS = /[\u00ad\u200b\u2060\ufeff]/g;
/** Between letters of these scripts a joiner only asks for a ligature, or for none. */
const IDLE_JOINER = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d]/gu;
const MAY_HAVE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/**
 * A text for machines, without signs inside words that nobody sees. Joiners stay where they shape letters
 * (Persian, Hindi) and emoji.
 */
export function withoutUnseen(text: string): string {
  return MAY_HAVE.test(text) ? text.replace(BREAKS, '').replace(IDLE_JOINER, '') : text;
}
