import { describe, expect, it } from 'vitest';
import { toCode } from '@/lib/account/code-input';
import { createSeededRandom } from '../support/seeded-random';
import cases from './code-input.cases.json';

describe('the code in what was typed or pasted', () => {
  it.each(cases)('%j is %j', (text, code) => {
    expect(toCode(text ?? '')).toBe(code);
  });

  it('is at most six ASCII digits, and unchanged when parsed again', () => {
    const random = createSeededRandom(7);
    const pieces = [
      '1',
      '22',
      '333',
      '4444',
      '666666',
      ' ',
      '-',
      '\u0661',
      '\uff10',
      'x',
      '\u200b',
      '.',
      '\n',
      '😀',
      '',
      '²',
      '½',
      '१',
    ];
    for (let turn = 0; turn < 5_000; turn += 1) {
      const text = Array.from({ length: random.integer(8) }, () => random.pick(pieces)).join('');
      const code = toCode(text);
      expect(code).toMatch(/^\d{0,6}$/);
      expect(toCode(code)).toBe(code);
    }
  });
});
