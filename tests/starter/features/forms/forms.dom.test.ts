import { beforeEach, expect, it, vi } from 'vitest';
import { startForms } from '@/lib/starter/features/forms/forms.client';

const navigation = new EventTarget();
vi.stubGlobal('navigation', navigation);
startForms();

beforeEach(() => {
  document.body.innerHTML = '<form action="/blog/search"><button>Search</button></form>';
});

it.each([
  ['the visitor stops the browser', () => navigation.dispatchEvent(new Event('navigateerror'))],
  ['the visitor presses Escape', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['the page goes into the back/forward cache', () => dispatchEvent(new Event('pagehide'))],
])('a button whose form is on its way is busy, until %s', (_, happens) => {
  const button = document.querySelector('button');
  document.querySelector('form')?.dispatchEvent(
    // why: jsdom submits no form by itself
    new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }),
  );
  expect(button).toHaveAttribute('aria-busy', 'true');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  happens();
  expect(button).not.toHaveAttribute('aria-busy');
});
