import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { safeId } from '@/lib/article/element-ids';

/** Screens that show no article. */
const WITHOUT_ARTICLE =
  /^(?:home|link-builder|link-preview|styleguide|tools|uses)\/|^blog\/(?:\w+Screen|StartHere|TrendingSection)\.tsx$|^app\/ErrorScreen\.tsx$/;

/**
 * Ids that the code puts on a page with an article: attributes, constants named `…ID`, and the ids of loaded
 * scripts.
 */
function idsOfPages(): readonly string[] {
  const files = ['components', 'lib/starter', 'lib/markup', 'lib/config'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !WITHOUT_ARTICLE.test(path))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  );
  const patterns = [
    /\s(?:id|anchor)="([\w-]+)"/g,
    /\b(?:\w+_)?ID = '([\w-]+)'/g,
    /\.id = '([\w-]+)'/g,
    /loadScript\([^)]*'([\w-]+)'\)/g,
    // The first part of ids that end in a number or a name.
    /\bid(?:: | = |=\{)`([\w-]+)\$\{/g,
  ];
  const usedIds = files.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id.replace(/-$/, '-1'))),
  );
  return [...new Set(usedIds)];
}

it('no element of an article has an id that the page uses', () => {
  const ids = idsOfPages();
  // One id per pattern, to prove that every pattern matches.
  expect(ids).toEqual(
    expect.arrayContaining([
      'page-data',
      'questions',
      'follow',
      'related',
      'article-body',
      'content',
      'search-options-1',
      'consent-1',
    ]),
  );
  expect(ids.filter((id) => safeId(id) === id)).toEqual([]);
});
