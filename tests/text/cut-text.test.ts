import { expect, it } from 'vitest';
import { cutText } from '@/lib/text/cut-text';

it.each([
  ['Cut on action', 13, 'Cut on action'],
  ['Cut on action', 12, 'Cut on…'],
  ['Couper « net » ou non', 11, 'Couper…'],
  ['動画の編集を学ぶ', 6, '動画の編集…'],
  ['การตัดต่อวิดีโอ', 12, 'การตัดต่อ…'],
  ['ab 👩‍👩‍👧 cd', 6, 'ab…'],
  ['x'.repeat(200), 10, `${'x'.repeat(9)}…`],
])('%j in %i characters is %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});
