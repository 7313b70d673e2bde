import { expect, it } from 'vitest';
import { canonicalProblem } from '@/cms/src/rules/canonical-problem';
import { originalElsewhere } from '@/lib/text/original-elsewhere';

const SITE = 'https://clipwright.example';

it.each([
  ['', true, ''],
  ['https://g.example/a', true, 'https://g.example/a'],
  ['https://G.example', true, 'https://g.example/'],
  ['http://g.example/a', false, ''],
  ['//g.example/a', false, ''],
  ['g.example/a', false, ''],
  ['/blog/a', false, ''],
  ['https://', false, ''],
  ['https://g.example/a b', false, ''],
  ['javascript:alert(1)', false, ''],
  [`${SITE}/blog/a`, false, ''],
  ['https://www.clipwright.example/blog/a', false, ''],
])('the original %j may be saved: %s; search engines get %j', (url, isSaved, used) => {
  expect(canonicalProblem(url, SITE) === null).toBe(isSaved);
  expect(originalElsewhere(url, SITE)).toBe(used);
});

it('a service that does not know its site refuses no host', () => {
  expect(canonicalProblem(`${SITE}/blog/a`, '')).toBeNull();
  expect(canonicalProblem(undefined, SITE)).toBeNull();
});
