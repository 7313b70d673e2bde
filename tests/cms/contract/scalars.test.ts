import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  wireBoolean,
  wireColor,
  wireDate,
  wireHtml,
  wireId,
  wireList,
  wireNumber,
  wireSlug,
  wireText,
} from '@/lib/cms/contract/scalars';

/** A missing field is `undefined` to its schema. */
const NOTHING = [undefined, null, {}, [], [['x']], { toString: 'x' }, true] as const;

type Case = readonly [name: string, value: unknown, expected: unknown, schema: z.ZodMiniType];

const cases: readonly Case[] = [
  ...NOTHING.map((value): Case => ['text', value, '', wireText]),
  ['text', '  words  ', 'words', wireText],
  ['text', 0, '0', wireText],

  ...NOTHING.map((value): Case => ['HTML', value, '', wireHtml]),
  ['HTML', 7, '', wireHtml],
  ['HTML', ' <p>x</p> ', ' <p>x</p> ', wireHtml],

  ...NOTHING.map((value): Case => ['an id', value, '', wireId]),
  ['an id', 42, '42', wireId],
  ['an id', '5f0c', '5f0c', wireId],

  ...NOTHING.map((value): Case => ['a slug', value, '', wireSlug]),
  ['a slug', 7, '', wireSlug],
  ['a slug', ' cut-on-action ', 'cut-on-action', wireSlug],
  ['a slug', 'монтаж', 'монтаж', wireSlug],
  ['a slug', 'cafe\u0301', 'caf\u00e9', wireSlug],
  ...[
    '',
    ' ',
    '.',
    '..',
    'a/b',
    '../x',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    'a b',
    'a\nb',
    'a\u0000b',
    'x.md',
    'x.MD',
  ].map((value): Case => ['a slug', value, '', wireSlug]),

  ...[undefined, null, {}, [], 'false', 'yes', '', 0, 2, false].map((value): Case => [
    'a boolean',
    value,
    false,
    wireBoolean,
  ]),
  ...[true, 'true', 1].map((value): Case => ['a boolean', value, true, wireBoolean]),

  ...[undefined, null, {}, [], '12', true].map((value): Case => ['a number', value, Number.NaN, wireNumber]),
  ['a number', 12.5, 12.5, wireNumber],

  ...NOTHING.map((value): Case => ['a date', value, '', wireDate]),
  ...['', 'soon', '0000', 8.64e15 + 1, '1700-01-01', '1900-12-31', '9999-12-31T00:00:00Z'].map(
    (value): Case => ['a date', value, '', wireDate],
  ),
  ['a date', '1901-01-01', '1901-01-01T00:00:00.000Z', wireDate],
  ['a date', '2026-11-05T10:00:00.000Z', '2026-11-05T10:00:00.000Z', wireDate],
  ['a date', '2026-11-05T12:00:00+02:00', '2026-11-05T10:00:00.000Z', wireDate],
  ['a date', '2026-11-05', '2026-11-05T00:00:00.000Z', wireDate],
  ['a date', 1_793_872_800_000, '2026-11-05T10:00:00.000Z', wireDate],

  ...NOTHING.map((value): Case => ['a colour', value, '', wireColor]),
  ...['red', '#12', '#12345', '#1234567', 'rgb(1,2,3)', '#fff;background:url(//evil.example)', '#fff\n'].map(
    (value): Case => ['a colour', value, '', wireColor],
  ),
  ['a colour', '#FFF', '#FFF', wireColor],

  ['a list', ['a', null, 'b', 'c d', 5, ['e']], ['a', 'b'], wireList(wireSlug.check(z.refine(Boolean)))],
];

describe('a field from the wire', () => {
  it.each(cases)('reads %s %j as %j', (_name, value, expected, schema) => {
    expect(schema.parse(value)).toEqual(expected);
  });

  // The list is made inside the test: mutation testing cannot change what is made while a file loads.
  it.each([undefined, 'a', 5, true])('reads a list %j as []', (value) => {
    expect(wireList(wireText).parse(value)).toEqual([]);
  });

  it('has at most 1,000 members', () => {
    expect(wireList(wireText).parse(Array<string>(1_001).fill('a'))).toHaveLength(1_000);
  });

  it('is cut or dropped when it is too long', () => {
    expect(wireText.parse('x'.repeat(20_001))).toHaveLength(20_000);
    expect(wireText.parse(`${'x'.repeat(19_990)} one and twenty`)).toBe(`${'x'.repeat(19_990)} one and`);
    expect(wireText.parse(`${'x'.repeat(19_999)}🎬`)).toBe('x'.repeat(19_999));
    expect(wireHtml.parse('x'.repeat(5_000_001))).toHaveLength(5_000_000);
    expect(wireId.parse('x'.repeat(201))).toBe('');
    expect(wireSlug.parse('x'.repeat(201))).toBe('');
  });

  it('is kept at the limit of its length', () => {
    expect(wireId.parse('x'.repeat(200))).toHaveLength(200);
    expect(wireSlug.parse('x'.repeat(200))).toHaveLength(200);
  });
});
