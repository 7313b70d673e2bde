import { describe, expect, it } from 'vitest';
import { placeOf, findAgain } from '@/lib/starter/wake/place.client';

const PAGE =
  '<div id="__next"><header><button>Menu</button></header><main><p>Words</p><form><button>Send</button></form></main></div>';

function find(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector) ?? document.createElement('missing');
}

describe('an element that React may have replaced', () => {
  it('is found as itself if it is still there, even at another position', () => {
    document.body.innerHTML = PAGE;
    const button = find('form button');
    const place = placeOf(button);
    find('header').prepend(button);
    expect(findAgain(button, place)).toBe(button);
  });

  it('is found as the new one at the same position', () => {
    document.body.innerHTML = PAGE;
    const button = find('form button');
    const place = placeOf(button);
    document.body.innerHTML = PAGE;
    expect(findAgain(button, place)).toBe(find('form button'));
    expect(findAgain(button, place)).not.toBe(button);
  });

  it.each([
    ['another kind of element is there', PAGE.replace('<button>Send</button>', '<a href="/">Send</a>')],
    ['nothing is there', '<div id="__next"><header></header></div>'],
    ['the page is another one', '<p>Words</p>'],
  ])('is not found when %s', (_name, after) => {
    document.body.innerHTML = PAGE;
    const button = find('form button');
    const place = placeOf(button);
    document.body.innerHTML = after;
    expect(findAgain(button, place)).toBeNull();
  });
});
