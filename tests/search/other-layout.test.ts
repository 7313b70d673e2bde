import { expect, it } from 'vitest';
import { inOtherLayout } from '@/lib/search/other-layout';

it.each([
  ['djpdhfn ltytu', 'возврат денег'],
  ['CE,NBNHS', 'субтитры'],
  ['`krf', 'ёлка'],
  ['куагтв', 'refund'],
  ['4k', '4л'],
  ['1080', null],
  ['возврат vat', null],
])('%j typed with the other keyboard is %j', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant);
});
