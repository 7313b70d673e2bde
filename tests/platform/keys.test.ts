import { describe, expect, it } from 'vitest';
import { shortcutLetter } from '@/lib/platform/keys';

const NO_MODIFIERS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('the letter of a shortcut', () => {
  it.each([
    ['Cmd+Z with Caps Lock', { key: 'Z', code: 'KeyZ', metaKey: true }, 'z'],
    ['Ctrl+Z on a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'z'],
    ['Ctrl+Z on AZERTY', { key: 'z', code: 'KeyW', ctrlKey: true }, 'z'],
    ['Ctrl+T on Dvorak', { key: 't', code: 'KeyK', ctrlKey: true }, 't'],
    ['AltGr+Z', { key: 'ż', code: 'KeyZ', ctrlKey: true, altKey: true }, null],
    ['Z alone', { key: 'z', code: 'KeyZ' }, null],
  ])('%s', (_, press, expected) => {
    expect(shortcutLetter({ ...NO_MODIFIERS, ...press })).toBe(expected);
  });
});
