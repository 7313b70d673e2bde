import { csvOf } from './csv';
import type { PostReport } from './make-drafts';
import { pathOf } from './old-urls';

/** A picture or a file of the old site that could not be fetched. */
export type MissingFile = {
  /** Where it was looked for, the best first. */
  readonly urls: readonly string[];
  readonly why: string;
  /** `importedFrom` of each post that uses it, or what else does. */
  readonly usedIn: readonly string[];
};

/**
 * A table (CSV) for whoever has a copy of the old site: what is missing, where it belongs in the folder from
 * which the next import takes it, and the posts that need it.
 */
export function missingFilesCsv(missing: readonly MissingFile[], reports: readonly PostReport[]): string {
  const titles = new Map(reports.map(({ importedFrom, title }) => [importedFrom, title]));
  const rows = missing.map(({ urls, why, usedIn }) => {
    const [url = ''] = urls;
    const posts = usedIn.map((post) => titles.get(post) ?? post);
    return [url, pathOf(url).replace(/^\//, ''), why, String(posts.length), posts.join('; ')];
  });
  return csvOf([['Old address', 'Its place in the folder', 'Why', 'Posts', 'Used in'], ...rows]);
}
