import { describe, expect, it } from 'vitest';
import { splitStyles } from '@/scripts/lib/split-styles.mjs';

const split = (css: string) => splitStyles(css, new Set(['late', 'fade', 'Late Face']));

describe('the styles of a page, cut in two', () => {
  it.each([
    ['a rule for a late element', '.late{top:0}', '', '.late{top:0}'],
    ['a rule for an element in one', '.late>p{top:0}', '', '.late>p{top:0}'],
    ['a late element in an early one', '.early .late:hover{top:0}', '', '.early .late:hover{top:0}'],
    ['a rule for both', '.early,.late{top:0}', '.early,.late{top:0}', ''],
    ['a name that only begins alike', '.later{top:0}', '.later{top:0}', ''],
    ['an element', 'p{top:0}', 'p{top:0}', ''],
    ['an animation of late elements', '@keyframes fade{to{top:0}}', '', '@keyframes fade{to{top:0}}'],
    ['another animation', '@keyframes rise{to{top:0}}', '@keyframes rise{to{top:0}}', ''],
    ['a typeface', '@font-face{font-family:a}', '@font-face{font-family:a}', ''],
    [
      'a typeface of late text',
      "@font-face{font-family:'Late Face'}",
      '',
      "@font-face{font-family:'Late Face'}",
    ],
    [
      'a condition around rules of both kinds',
      '@media print{.early{top:0}.late{top:1px}}',
      '@media print{.early{top:0}}',
      '@media print{.late{top:1px}}',
    ],
    [
      'conditions within each other',
      '@supports (top:0){@container (width>1px){.late{top:0}}}',
      '',
      '@supports (top:0){@container (width>1px){.late{top:0}}}',
    ],
    [
      'their order',
      '.a{top:0}.late{top:1px}.b{top:2px}.late p{top:3px}',
      '.a{top:0}.b{top:2px}',
      '.late{top:1px}.late p{top:3px}',
    ],
  ])('%s', (_, css, first, late) => {
    expect(split(css)).toEqual({ first, late });
  });
});
