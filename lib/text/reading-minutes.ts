import { countWords, minutesForWords } from './count-words';
import { textOfHtml } from './strip-tags';

/**
 * Minutes a visitor needs to read an editor's HTML. Cheap enough to count every post of a list, and a post's own page shows the same
 * number.
 */
export const readingMinutes = (html: string): number => minutesForWords(countWords(textOfHtml(html)));
