import { expect, it } from 'vitest';
import { isRecord, parseJson } from '@/lib/platform/json';

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['', undefined],
  ['{', undefined],
  [null, undefined],
])('%j is parsed to %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('%j is a record: %s', (value, is) => {
  expect(isRecord(value)).toBe(is);
});
