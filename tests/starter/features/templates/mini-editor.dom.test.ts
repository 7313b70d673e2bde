import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startMiniEditor } from '@/lib/starter/features/templates/mini-editor.client';
import { translatePage, writePageData } from '../../../support/page-language';

const TOOLS = ['play', 'undo', 'redo', 'earlier', 'later', 'startLater', 'startEarlier', 'shorter', 'longer'];
const clip = (name: string, words = '') =>
  `<div data-clip="${name}" data-clip-label="Clip ${name}">${words}</div>`;

/** The hero of the home page with three clips of 3 s, 100 px a second. */
function anEditor() {
  document.body.innerHTML = `<section data-editor>
    <div>${clip('a')}${clip('b', '<span data-clip-words>Hello</span>')}${clip('c')}<div></div></div>
    <div data-editor-strip="Playhead|Start|End|Play|Pause" data-editor-start aria-hidden="true"></div>
    <div data-editor-tools hidden>${TOOLS.map((name) => `<button name="${name}">${name}</button>`).join('')}
      <input value="Hello"><a href="/signup?path=x">Open</a></div>
  </section><div data-announce></div>`;
  translatePage('');
  const hero = document.querySelector('section') as HTMLElement; // why: written above
  startMiniEditor(hero);
  const find = <Part extends HTMLElement>(selector: string) => hero.querySelector<Part>(selector) as Part; // why: the editor has made them
  const button = (name: string) => find(`[aria-label^="Clip ${name},"]`);
  const slider = (name: string) => find(`.mini-item:has([aria-pressed=true]) [aria-label=${name}]`);
  return {
    hero,
    head: find<HTMLInputElement>('[type=range]'),
    field: find<HTMLInputElement>('input:not([type])'),
    tool: (name: string) => find<HTMLButtonElement>(`[name=${name}]`),
    button,
    slider,
    /** Order and lengths, as they are read out. */
    storedEdit: () =>
      [...hero.querySelectorAll<HTMLElement>('.mini-item')]
        .toSorted((one, other) => Number(one.style.order) - Number(other.style.order))
        .map((item) => item.querySelector('button')?.getAttribute('aria-label')),
    range: (name: string) =>
      ['valuemin', 'valuenow', 'valuemax'].map((of) => slider(name).getAttribute(`aria-${of}`)),
  };
}
const press = (on: HTMLElement, key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event.defaultPrevented;
};
const point = (on: HTMLElement, type: string, clientX = 0, init: PointerEventInit = {}) =>
  on.dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerId: 1, isPrimary: true, bubbles: true, clientX, ...init }),
  );

const FIRST = ['Clip a, 3 sec', 'Hello, 3 sec', 'Clip c, 3 sec'];

describe('the small editor', () => {
  beforeEach(() => {
    sessionStorage.clear();
    writePageData('en');
    HTMLElement.prototype.setPointerCapture = () => undefined;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        private readonly measure: () => void;
        constructor(measure: () => void) {
          this.measure = measure;
        }
        observe() {
          this.measure();
        }
      },
    );
  });

  it('starts whatever a translator makes of the page’s language, and speaks the page’s own', () => {
    const { storedEdit, head } = anEditor();
    expect(storedEdit()).toEqual(FIRST);
    expect(document.activeElement).toBe(head);
  });

  it.each([
    ['Start', 'ArrowRight', {}, ['0', '1', '2.5']],
    ['End', 'Home', {}, ['1.5', '1.5', '4']],
    ['End', 'ArrowDown', {}, ['1.5', '3', '4']],
    ['End', 'ArrowLeft', { altKey: true }, null],
    ['End', 'ArrowLeft', { shiftKey: true }, null],
  ])('slider %s takes %s with %j: %j', (name, key, init, expected) => {
    const { slider, range, storedEdit } = anEditor();
    expect(press(slider(name), key, init)).toBe(expected !== null);
    if (expected) expect(range(name)).toEqual(expected);
    else expect(storedEdit()).toEqual(FIRST);
  });

  it('says the true end of the playhead, and trims the start with single presses', () => {
    const { head, tool, storedEdit } = anEditor();
    tool('startLater').click();
    expect(storedEdit()[0]).toBe('Clip a, 2.5 sec');
    expect(head.max).toBe('8.5');
    tool('startEarlier').click();
    tool('startEarlier').click();
    expect([storedEdit()[0], head.max]).toEqual(['Clip a, 3.5 sec', '9.5']);
  });

  it.each([
    ['z', { ctrlKey: true }, true, 'undone'],
    ['я', { code: 'KeyZ', metaKey: true }, true, 'undone'],
    ['z', { ctrlKey: true, altKey: true }, false, 'done'],
    ['y', { ctrlKey: true }, true, 'done'],
    ['Z', { ctrlKey: true, shiftKey: true }, true, 'done'],
  ] as const)('%s with %j is the editor’s: %s; the move is %s', (key, init, isOurs, result) => {
    const { hero, tool, storedEdit } = anEditor();
    tool('later').click();
    expect(press(hero, key, init)).toBe(isOurs);
    expect(storedEdit()).toEqual(result === 'done' ? [FIRST[1], FIRST[0], FIRST[2]] : FIRST);
  });

  it('redoes what was undone, by the button and by both shortcuts', () => {
    const { hero, tool, storedEdit } = anEditor();
    tool('later').click();
    const moved = storedEdit();
    const redo = [
      () => tool('redo').click(),
      () => press(hero, 'y', { ctrlKey: true }),
      () => press(hero, 'z', { metaKey: true, shiftKey: true }),
    ];
    for (const again of redo) {
      tool('undo').click();
      expect([storedEdit(), tool('redo').getAttribute('aria-disabled')]).toEqual([FIRST, 'false']);
      again();
      expect([storedEdit(), tool('redo').getAttribute('aria-disabled')]).toEqual([moved, 'true']);
    }
  });

  it('leaves the undo of a text field to the browser', () => {
    const { field, storedEdit, tool } = anEditor();
    tool('later').click();
    expect(press(field, 'z', { ctrlKey: true })).toBe(false);
    expect(storedEdit()).not.toEqual(FIRST);
  });

  describe('a drag', () => {
    const END = [FIRST[1], FIRST[2], FIRST[0]];

    it.each([
      ['is kept when the pointer is lifted', 'up', END],
      ['is given back when the browser takes the pointer', 'cancel', FIRST],
    ])('%s', (_, type, expected) => {
      const { button, storedEdit } = anEditor();
      const dragged = button('a');
      point(dragged, 'down');
      point(dragged, 'move', 700);
      expect(storedEdit()).toEqual(END);
      point(dragged, type, 700);
      expect(storedEdit()).toEqual(expected);
      point(dragged, 'move', 0);
      expect(storedEdit()).toEqual(expected);
    });

    it('of an edge is cancelled by Escape, and nothing is left to undo', () => {
      const { slider, storedEdit, tool } = anEditor();
      point(slider('End'), 'down');
      point(slider('End'), 'move', -100);
      expect(storedEdit()[0]).toBe('Clip a, 2 sec');
      expect(press(document.body, 'Escape')).toBe(true);
      expect([storedEdit(), tool('undo').getAttribute('aria-disabled')]).toEqual([FIRST, 'true']);
      expect(press(document.body, 'Escape')).toBe(false);
    });

    it('is given back if the page gets another width', () => {
      const { button, storedEdit } = anEditor();
      const dragged = button('a');
      point(dragged, 'down');
      point(dragged, 'move', 700);
      // A phone's address bar has gone.
      dispatchEvent(new Event('resize'));
      expect(storedEdit()).toEqual(END);
      vi.stubGlobal('innerWidth', innerWidth + 200);
      dispatchEvent(new Event('resize'));
      expect(storedEdit()).toEqual(FIRST);
      point(dragged, 'move', 900);
      point(dragged, 'up', 900);
      expect(storedEdit()).toEqual(FIRST);
      vi.unstubAllGlobals();
    });

    it.each([['on the same clip', 'a']])('is not changed by a second finger %s', (_, other) => {
      const { button, storedEdit } = anEditor();
      const dragged = button('a');
      const second = { pointerId: 2, isPrimary: false };
      point(dragged, 'down');
      point(dragged, 'move', 700);
      point(button(other), 'down', 0, second);
      point(button(other), 'move', -700, second);
      point(button(other), 'up', -700, second);
      point(button(other), 'down', 0, { pointerId: 3 });
      point(button(other), 'cancel', 0, { pointerId: 3 });
      expect(storedEdit()).toEqual(END);
      point(dragged, 'up', 700);
      expect(storedEdit()).toEqual(END);
    });
  });
});
