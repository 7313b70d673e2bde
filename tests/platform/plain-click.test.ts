import { describe, expect, it } from 'vitest';
import { isPlainClick } from '@/lib/platform/plain-click';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('a click', () => {
  it('is ours with the main button and no modifier key', () => {
    expect(isPlainClick(PLAIN)).toBe(true);
  });

  it.each([
    { button: 1 },
    { button: 2 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('is the browser’s with %j', (change) => {
    expect(isPlainClick({ ...PLAIN, ...change })).toBe(false);
  });
});
