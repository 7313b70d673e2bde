import { describe, expect, it } from 'vitest';
import { readQuery } from '@/lib/search/query';

describe('what was searched for', () => {
  it.each([
    ['  safe   areas ', 'safe areas'],
    ['line\nbreak\tand\u0000zero\u200bwidth', 'line break and zerowidth'],
    [undefined, ''],
  ])('%j is read as %j', (typedText, read) => {
    expect(readQuery(typedText)).toBe(read);
  });

  it('is cut at 100 characters and never inside one', () => {
    expect(readQuery(` ${'a'.repeat(100)}`)).toHaveLength(100);
    expect(readQuery(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
    expect(readQuery(`a${' '.repeat(5_000)}b`)).toBe('a');
    expect(readQuery('a'.repeat(5_000))).toHaveLength(100);
    expect([...readQuery('🎬'.repeat(300))]).toEqual(Array.from({ length: 100 }, () => '🎬'));
    expect(readQuery('broken \ud83c').isWellFormed()).toBe(true);
  });
});
