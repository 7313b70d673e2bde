import { expect, it } from 'vitest';
import { warningOf, type Limit } from '@/tools/lib/limit';

it.each<[number, Limit, string | null]>([
  [4.85, 5, null],
  [4.86, 5, 'NO ROOM script: 4.86, goal 5, fails beyond 5'],
  [14.9, { goal: 14, missed: 15.5 }, 'MISSED script: 14.9, goal 14'],
  [15.2, { goal: 14, missed: 15.5 }, 'NO ROOM script: 15.2, goal 14, fails beyond 15.5'],
  // A goal that is kept, but without room, has a bound of its own.
  [13.9, { goal: 14, missed: 14.5 }, null],
])('%j with the limit %j says %j', (figure, limit, says) => {
  expect(warningOf('script', figure, limit)).toBe(says);
});
