/** The end of an excerpt that was cut off. */
const CUT_END = /\s*(?:…|\.{3}|\[(?:…|\.{3})\])$/;

/**
 * The excerpt to show above an article; '' if the article begins with the same words (often the excerpt is
 * its first paragraph), so that nobody reads them twice.
 */
export function excerptAbove(articleText: string, excerpt: string): string {
  const words = lineOf(excerpt).replace(CUT_END, '');
  return lineOf(articleText.slice(0, 2 * excerpt.length + 100)).startsWith(words) ? '' : excerpt;
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();
