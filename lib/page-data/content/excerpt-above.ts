/** How an excerpt ends that was cut off. */
const CUT_END = /\s*(?:…|\.{3}|\[(?:…|\.{3})\])$/;

/**
 * The excerpt that stands above an article; '' if the article begins with the same words, as where an excerpt
 * is its first paragraph: a reader would read them twice.
 */
export function excerptAbove(articleText: string, excerpt: string): string {
  const words = lineOf(excerpt).replace(CUT_END, '');
  return lineOf(articleText.slice(0, 2 * excerpt.length + 100)).startsWith(words) ? '' : excerpt;
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();
