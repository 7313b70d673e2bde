import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Of rules with equal specificity the last one wins: if a component were imported first, its styles would lose to the global ones (decision 0043).
it('every page imports the global styles first', () => {
  const imports = [...readFileSync('pages/_app.tsx', 'utf8').matchAll(/^import .*$/gm)].map(([line]) => line);
  expect(imports.findIndex((line) => line.includes('/theme/all.css'))).toBe(0);
  expect(imports.length).toBeGreaterThan(1);
});
