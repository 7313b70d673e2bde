/** Patterns that reveal a language other than HTML. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = {
  Markdown: [
    /^#{1,6} \S/m,
    /^```/m,
    /(?<!!)\[[^\]\n]+\]\(https?:[^)\s]+\)/,
    /^!\[[^\]\n]*\]\([^)\s]+\)/m,
    /\*\*[^\s*][^*\n]*\*\*/,
  ],
  Textile: [/^h[1-6]\. \S/m, /^bq\. \S/m, /"[^"\n]+":https?:\/\/\S+/, /^!https?:[^\s!]+!/m, /^bc(?:\.|\()/m],
};

/** Characters that are searched: enough to tell, and few, because some patterns start at every bracket. */
const MAX_READ = 10_000;

/**
 * The language that a body without paragraphs or blocks seems to be written in; null for HTML. One match
 * may be chance, two are not.
 */
export function markupOf(whole: string): string | null {
  const content = whole.slice(0, MAX_READ);
  if (/<!-- wp:|<(?:p|div|h[1-6]|ul|ol|table)[\s>]/i.test(content)) return null;
  const words = content.replace(/<(pre|code)\b[^>]*>[^]*?<\/\1>|\[(code|sourcecode)\b[^]*?\[\/\2\]/gi, '');
  const match = Object.entries(SIGNS).find(
    ([, signs]) => signs.filter((sign) => sign.test(words)).length >= 2,
  );
  return match?.[0] ?? null;
}
