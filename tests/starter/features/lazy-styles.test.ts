import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Mark } from '@/lib/markup/marks';

const FEATURES = 'lib/starter/features';
const LAZY = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
/** Elements that only a lazy chunk adds and that no document contains at first. */
const DRAWN_LATER = [`[${Mark.searchOptions}]`, `[${Mark.quoteLink}]`, '.zoom', '.consent-settings'];

const textOf = (path: string) => readFileSync(path, 'utf8');

describe('the styles of elements that the starter adds later', () => {
  it.each(LAZY)('%s come with the chunk that adds the element', (file) => {
    const part = textOf(`${FEATURES}/${file.replace('.css', '.client.ts')}`);
    expect(part).toContain(`import './${path.basename(file)}';`);
  });

  it.each(DRAWN_LATER)('are in no document for %s', (selector) => {
    expect(LAZY.some((file) => textOf(`${FEATURES}/${file}`).includes(`${selector} {`))).toBe(true);
    const carried = readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .filter((file) => textOf(`components/${file}`).includes(selector));
    expect(carried).toEqual([]);
  });
});
