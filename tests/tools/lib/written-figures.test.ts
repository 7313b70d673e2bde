import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFigures } from '@/tools/lib/written-figures';

const DOCUMENT = [
  '# Figures',
  '<!-- from: npm run bench -- press --runs 5 -->',
  'old',
  '<!-- end -->',
  'typed',
  '<!-- from: npm run bench -- cold -->',
  'other',
  '<!-- end -->',
].join('\n');

it("a command replaces what is between its own marks, and nothing else's", () => {
  const once = withFigures(DOCUMENT, 'npm run bench -- press', '| new |\n');
  expect(once).toBe(DOCUMENT.replace('\nold\n', '\n\n| new |\n\n'));
  expect(withFigures(once, 'npm run bench -- press', '| new |')).toBe(once);
});

it('a command without marks is an error', () => {
  expect(() => withFigures(DOCUMENT, 'npm run bench -- server', 'x')).toThrow('no mark');
  expect(() => withFigures('<!-- from: npm run a -->', 'npm run a', 'x')).toThrow('no mark');
});

it('the page of figures has a mark for the budgets and for every benchmark of the browser', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  for (const command of ['budgets:write', 'bench -- weight', 'bench -- press', 'bench -- main-thread'])
    expect(() => withFigures(page, `npm run ${command}`, '')).not.toThrow();
});
