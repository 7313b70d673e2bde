import { beforeEach, expect, it, vi } from 'vitest';
import { startResultKeys } from '@/lib/starter/features/lists/result-keys.client';

startResultKeys(new Event('pointerdown'));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `<main>
    <form role="search"><input type="search"></form>
    <button>Theme</button>
    <div data-results>
      <ul><li><a href="/one">One</a> <a href="/topic">Topic</a></li><li><a href="/two">Two</a></li></ul>
      <ul><li><article><h3><a href="/three">Three</a></h3></article></li></ul>
    </div></main>`;
  (document.activeElement as HTMLElement | null)?.blur(); // why: whatever the last test left
});

/** Presses a key where the focus is, and says where it is then, and whether the page may scroll. */
function press(key: string, init: KeyboardEventInit = {}): readonly [focus: string, scrolls: boolean] {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  const { activeElement: at } = document;
  return [at?.getAttribute('href') ?? at?.localName ?? '', !event.defaultPrevented];
}

it('arrow keys move through the results from anywhere, and back to the field', () => {
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => press(key))).toEqual([
    ['/one', false],
    ['/two', false],
    ['/three', false],
    // Below the last result the page scrolls.
    ['/three', true],
    ['/two', false],
  ]);
  press('ArrowUp');
  expect(press('ArrowUp')).toEqual(['input', false]);
  expect(press('ArrowUp')).toEqual(['input', true]);
  expect(press('ArrowDown')).toEqual(['/one', false]);
});

it('another link of a result counts as that result', () => {
  document.querySelector<HTMLElement>('a[href="/topic"]')?.focus();
  expect(press('ArrowDown')).toEqual(['/two', false]);
});

it('arrow keys are left to other controls, to combinations and to a list of suggestions', () => {
  expect(press('ArrowDown', { ctrlKey: true })).toEqual(['body', true]);
  expect(press('ArrowUp')).toEqual(['body', true]);
  document.querySelector('button')?.focus();
  expect(press('ArrowDown')).toEqual(['button', true]);
  const field = document.querySelector('input');
  field?.focus();
  field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  expect(press('ArrowDown')[0]).toBe('input');
});
