import { describe, expect, it } from 'vitest';
import { markOf, planOf, withUrls } from '@/cms/src/import/plan-import';

const SAVED = '2026-11-26T10:00:00.000Z';
const LATER = '2026-11-26T11:00:00.000Z';
const importMark = markOf({ digest: 'a', missing: 1 }, Date.parse(SAVED));
const draft = { publishedAt: null, updatedAt: SAVED, importMark };

describe('what an import does with a post', () => {
  it.each([
    ['create', 'is new', 'a', 1, []],
    ['keep as it was', 'is as the export says', 'a', 1, [draft]],
    ['keep as it was', 'lacks more images now', 'a', 2, [draft]],
    ['renew', 'lacks fewer images now', 'a', 0, [draft]],
    ['renew', 'has changed in the old blog', 'b', 1, [draft]],
    ['keep as edited', 'was saved here', 'b', 1, [{ ...draft, updatedAt: LATER }]],
    ['keep as edited', 'was published here', 'b', 1, [{ ...draft, publishedAt: SAVED }, draft]],
    ['keep as edited', 'has no mark', 'b', 1, [{ ...draft, importMark: null }]],
  ] as const)('%s: it %s', (plan, _, digest, missing, rows) => {
    expect(planOf({ digest, missing }, rows)).toBe(plan);
  });
});

it('a body gets the URLs of its images and files and of the posts and pages that got another slug', () => {
  const body =
    '<a href="/blog/one#x"> [b](/blog/భాష) ![a](picture:a-0123456789abcdef.png) [f](file:f-0123456789abcdef.mp3) picture:1.png [one](/blog/one) [here](/blog/one#x "t") [two](/blog/one-more) /blog/one [x](/blog/author/one) [team](/team#us) [one](/one)';
  expect(
    withUrls(
      body,
      new Map([
        ['a-0123456789abcdef.png', '/uploads/a.png'],
        ['f-0123456789abcdef.mp3', '/uploads/f.mp3'],
      ]),
      new Map([
        ['/blog/one', '/blog/one-2'],
        ['/blog/భాష', '/blog/భాష-2'],
        ['/team', '/team-2'],
      ]),
    ),
  ).toBe(
    '<a href="/blog/one-2#x"> [b](/blog/భాష-2) ![a](/uploads/a.png) [f](/uploads/f.mp3) picture:1.png [one](/blog/one-2) [here](/blog/one-2#x "t") [two](/blog/one-more) /blog/one [x](/blog/author/one) [team](/team-2#us) [one](/one)',
  );
});
