import { expect, it } from 'vitest';
import { readVideoId } from '@/lib/account/teams/video-id';

it.each([
  ['7', 7],
  [' 42 ', 42],
  ['', null],
  ['-7', null],
  ['1'.repeat(16), null],
])('reads the number of a video from %j: %j', (text, id) => {
  expect(readVideoId(text)).toBe(id);
});
