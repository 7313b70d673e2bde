import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { safeId } from '@/lib/article/element-ids';

/** Screens that no article stands on. */
const WITHOUT_ARTICLE = /^(?:home|link-builder|preview|styleguide)\/|^blog\/\w+Screen\.tsx$/;

/** Ids that the code writes into a page with an article: in attributes, as constants of that name, and of scripts that are loaded. */
function idsOfPages(): readonly string[] {
  const files = ['components', 'lib/starter', 'lib/config'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !WITHOUT_ARTICLE.test(path))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  );
  const patterns = [
    /\s(?:id|anchor)="([\w-]+)"/g,
    /\b(?:\w+_)?ID = '([\w-]+)'/g,
    /PART = \{ above: '([\w-]+)'/g,
    /PART = \{.*main: '([\w-]+)'/g,
    /PART = \{.*below: '([\w-]+)'/g,
    /\.id = '([\w-]+)'/g,
    /loadScript\([^)]*'([\w-]+)'\)/g,
  ];
  const found = files.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id)),
  );
  return [...new Set([...found, 'guest-sent', 'guest-failed', 'guest-invalid'])];
}

it('no element of an article has an id that the page has', () => {
  const ids = idsOfPages();
  // The ways an id is written are all found.
  expect(ids).toEqual(
    expect.arrayContaining([
      'wake-files',
      'questions',
      'guest',
      'related',
      'article-body',
      'above',
      'content',
    ]),
  );
  expect(ids.filter((id) => safeId(id) === id)).toEqual([]);
});
