import { beforeEach, describe, expect, it } from 'vitest';
import { startSearchKeys } from '@/lib/starter/features/lists/search-keys.client';

startSearchKeys(new Event('pointerdown'));

beforeEach(() => {
  document.body.innerHTML = `
    <details><summary>Menu</summary><form role="search"><input name="q" value="old"></form></details>
    <button>Theme</button><input name="box" type="checkbox"><input name="name"><textarea></textarea>
    <select></select><div contenteditable tabindex="0"></div>`;
  (document.activeElement as HTMLElement | null)?.blur(); // why: whatever the last test left
  for (const input of document.querySelectorAll('input')) input.checkVisibility = () => true;
});

const field = () => document.querySelector<HTMLInputElement>('input[name=q]');

/** Presses a key where the focus is, and says whether that led into the search field. */
function leadsToField(init: KeyboardEventInit, from = 'body'): boolean {
  const at = document.querySelector<HTMLElement>(from);
  at?.focus();
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  at?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(document.activeElement === field());
  return event.defaultPrevented;
}

describe('the key of the search', () => {
  it.each([
    ['/ on an English keyboard', { key: '/', code: 'Slash' }],
    ['/ on a Russian keyboard', { key: '/', code: 'Backslash', shiftKey: true }],
    ['/ on a French keyboard', { key: '/', code: 'Period', shiftKey: true }],
    ['/ on a Spanish or German keyboard', { key: '/', code: 'Digit7', shiftKey: true }],
    ['/ on a keypad', { key: '/', code: 'NumpadDivide' }],
    ['Ctrl-K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['Cmd-K on a Russian keyboard', { key: 'л', code: 'KeyK', metaKey: true }],
  ])('is %s', (_, press) => {
    expect(leadsToField(press)).toBe(true);
    expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, 3]);
  });

  it.each([
    ['the key of / in a layout that types a full stop with it', { key: '.', code: 'Slash' }],
    ['?', { key: '?', code: 'Slash', shiftKey: true }],
    ['Ctrl-/', { key: '/', ctrlKey: true }],
    ['Cmd-/', { key: '/', metaKey: true }],
    ['Alt-/', { key: '/', altKey: true }],
    ['Ctrl-Shift-K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['a press of an input method', { key: '/', isComposing: true }],
  ])('is not %s', (_, press) => {
    expect(leadsToField(press)).toBe(false);
  });

  it.each(['button', 'input[type=checkbox]', 'summary'])('works from a %s', (from) => {
    expect(leadsToField({ key: '/' }, from)).toBe(true);
  });

  it.each(['input[name=name]', 'textarea', 'select', '[contenteditable]'])('types in a %s', (from) => {
    expect(leadsToField({ key: '/' }, from)).toBe(false);
  });

  it('does nothing below an open dialog', () => {
    document.body.append(document.createElement('dialog'));
    document.querySelector('dialog')?.setAttribute('open', '');
    expect(leadsToField({ key: '/' })).toBe(false);
  });
});
