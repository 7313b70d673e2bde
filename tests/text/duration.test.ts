import { expect, it } from 'vitest';
import { clockTime } from '@/lib/text/clock-time';
import { isoDuration, secondsOf } from '@/lib/text/duration';

it.each([
  ['PT9S', 'PT9S', '0:09'],
  ['P1DT9S', 'PT24H9S', '24:00:09'],
  ['P0,5W', 'PT84H', '84:00:00'],
  ['P0000-00-00T01:02:05', 'PT1H2M5S', '1:02:05'],
])('the ISO 8601 duration %s is %s, shown as %s', (duration, plain, displayText) => {
  const seconds = secondsOf(` ${duration} `) ?? 0;
  expect([isoDuration(seconds), clockTime(seconds)]).toEqual([plain, displayText]);
});

it.each(['', 'PT0S', 'PT1.5H3M', '-PT9S', 'PT100H'])('%j is no length of a video', (duration) =>
  expect(secondsOf(duration)).toBeNull(),
);
