import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptQuery } from '@/lib/page-data/shared/page-parameters.server';
import { INDEXING_POLICY, type PolicyRoute } from '@/lib/seo/indexing-policy';

const [, section = ''] = readFileSync('lib/page-data/RULES.md', 'utf8').split('## 10. ');
/** Rows of the table: `| routes | parameters | kept | why |`. */
const ROWS = [
  ...section.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ((?:`[\w#]+`(?:, )?)+) \| (kept|dropped) \|/gm),
].flatMap(([, routes = '', names = '', fate]) =>
  words(routes).flatMap((route) =>
    words(names).map((name) => ({ route: routeOf(route), name, isKept: fate === 'kept' })),
  ),
);

function words(cell: string): readonly string[] {
  return cell.match(/[\w#]+/g) ?? [];
}

function routeOf(name: string): PolicyRoute {
  if (!Object.hasOwn(INDEXING_POLICY, name)) throw new Error(`no route ${name}`);
  // why: it is one of the names
  return name as PolicyRoute;
}

it('the language switch keeps what the table of the rules says', () => {
  expect(ROWS.length).toBeGreaterThan(40);
  const wrong = ROWS.filter(
    ({ route, name, isKept }) => keptQuery(route, { [name]: 'x y' }) !== (isKept ? `?${name}=x+y` : ''),
  );
  expect(wrong).toEqual([]);
});

it('the language switch keeps names in any case, each value, and where the visitor comes from', () => {
  expect(keptQuery('follow', { Token: 'abc' })).toBe('?Token=abc');
  expect(keptQuery('linkPreview', { url: ['/a', '', '/b'] })).toBe('?url=%2Fa&url=%2Fb');
  expect(keptQuery('signup', { utm_source: 'letter', gclid: 'x', email: 'a@b.example', invite: 'y' })).toBe(
    '?utm_source=letter&gclid=x',
  );
  expect(keptQuery('post', {})).toBe('');
});
