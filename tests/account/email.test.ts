import { describe, expect, it } from 'vitest';
import { readEmail } from '@/lib/account/email';

const OF_254_CHARACTERS = `a@${`${'b'.repeat(62)}.`.repeat(3)}${'c'.repeat(55)}.example`;

describe('an email', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.B+tag@Example.COM ', 'Ada.B+tag@example.com'],
    ["o'hara@sub.example.co.uk", "o'hara@sub.example.co.uk"],
    ['почта@пример.рф', 'почта@пример.рф'],
    ['\u200Bada\u200D@example.com\uFEFF', 'ada@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['.ada@example.com', null],
    ['a..da@example.com', null],
    ['ada@example.com.', null],
    ['ada@example-.com', null],
    ['<ada@example.com>', null],
    ['ada@', null],
    ['ada', null],
    ['ada@-example.com', null],
    ['ada@evil.example/x@example', null],
    ['a\u0000b@example.com', null],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`${'a'.repeat(65)}@example.com`, null],
    [OF_254_CHARACTERS, OF_254_CHARACTERS],
    [`${OF_254_CHARACTERS}e`, null],
    [`a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.example`, null],
  ])('%j is %j', (input, address) => {
    expect(readEmail(input)).toBe(address);
  });

  it('is checked, however hostile, within the test’s time limit', () => {
    expect(readEmail(`a@${'a-'.repeat(500_000)}`)).toBeNull();
    expect(readEmail(`a@${'a.'.repeat(500_000)}`)).toBeNull();
    expect(readEmail('a@'.repeat(500_000))).toBeNull();
  });
});
