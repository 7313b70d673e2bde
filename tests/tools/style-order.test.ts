import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The last of rules with equal specificity wins: a component imported first would lose to the global styles
// (decision 0040).
it('every page imports the global styles first', () => {
  const imports = [...readFileSync('pages/_app.tsx', 'utf8').matchAll(/^import .*$/gm)].map(([line]) => line);
  expect(imports.findIndex((line) => line.includes('/theme/all.css'))).toBe(0);
  expect(imports.length).toBeGreaterThan(1);
});
