import { describe, expect, it } from 'vitest';
import { splitStyles } from '@/tools/build/split-styles.mjs';

const split = (css: string) => splitStyles(css, new Set(['lazy', 'fade', 'Lazy Face']));

describe('the styles of a page, cut in two', () => {
  it.each([
    ['a rule for a lazy element', '.lazy{top:0}', '', '.lazy{top:0}'],
    ['a lazy element in an early one', '.early .lazy:hover{top:0}', '', '.early .lazy:hover{top:0}'],
    ['a rule for both', '.early,.lazy{top:0}', '.early,.lazy{top:0}', ''],
    ['an animation of lazy elements', '@keyframes fade{to{top:0}}', '', '@keyframes fade{to{top:0}}'],
    ['a typeface', '@font-face{font-family:a}', '@font-face{font-family:a}', ''],
    [
      'a condition around rules of both kinds',
      '@media print{.early{top:0}.lazy{top:1px}}',
      '@media print{.early{top:0}}',
      '@media print{.lazy{top:1px}}',
    ],
    [
      'their order',
      '.a{top:0}.lazy{top:1px}.b{top:2px}.lazy p{top:3px}',
      '.a{top:0}.b{top:2px}',
      '.lazy{top:1px}.lazy p{top:3px}',
    ],
  ])('%s', (_, css, first, lazy) => {
    expect(split(css)).toEqual({ first, lazy });
  });
});
