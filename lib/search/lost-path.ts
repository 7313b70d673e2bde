import { isLocale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import { readQuery } from './query';

/** What the path of a missing page says about the page it was meant for. */
export type LostPath = {
  /** Its last meaningful segment, which may be the slug of a post; '' if there is none. */
  readonly slug: string;
  /** All its meaningful segments, as words to search for. */
  readonly words: string;
};

const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...RESERVED_POST_SLUGS,
  'blog',
  'index',
  'tag',
  'posts',
  'post',
]);

/** Words of addresses that say nothing of the page; so do numbers. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'page pages post posts blog article articles guide guides learn resources policy old new test tests exist null missing index home'.split(
    ' ',
  ),
);

/**
 * Reads a lost path: `/fr/blog/captions-people/page/2` is about "captions people".
 *
 * Errors: never throws; a percent sign that encodes nothing stays.
 */
export function readLostPath(path: string): LostPath {
  const parts = (path.slice(0, 2_000).split(/[?#]/, 1)[0] ?? '')
    .replace(/\/page\/\d+\/?$/, '')
    .replace(/\.(?:html?|php|md)$/i, '')
    .split('/')
    .map((part) => decoded(part).toLowerCase().slice(0, 200))
    .filter((part) => part !== '' && !isLocale(part) && !SAYS_NOTHING.has(part));
  const words = parts
    .join(' ')
    .split(/[-_.+ ]+/)
    .filter((word) => !EMPTY_WORDS.has(word.replace(/\d+$/, '')) && !/^\d+$/.test(word));
  return { slug: parts.at(-1) ?? '', words: readQuery(words.join(' ')) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
