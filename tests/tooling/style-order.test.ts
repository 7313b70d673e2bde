import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Rules of one class each win by their place: were a component imported first, its own styles would lose to the site's.
it('the styles of the whole site are the first thing that every page imports', () => {
  const imports = [...readFileSync('pages/_app.tsx', 'utf8').matchAll(/^import .*$/gm)].map(([line]) => line);
  expect(imports.findIndex((line) => line.includes('/theme/all.css'))).toBe(0);
  expect(imports.length).toBeGreaterThan(1);
});
