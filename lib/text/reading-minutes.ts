import { countWords, minutesForWords } from './count-words';
import { textOfHtml } from './strip-tags';

/**
 * Minutes a visitor needs to read an editor's HTML. Cheap enough for every post of a list, so that list and
 * post show the same number.
 */
export const readingMinutes = (html: string): number => minutesForWords(countWords(textOfHtml(html)));
