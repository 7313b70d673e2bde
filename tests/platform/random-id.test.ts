import { expect, it } from 'vitest';
import { randomId } from '@/lib/platform/random-id';

it('makes ids of 32 hexadecimal digits that differ', () => {
  const ids = Array.from({ length: 200 }, () => randomId());
  expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
