import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeldActs } from '@/lib/starter/islands/held-acts.client';
import { type } from '../../support/island-page';

/** A field controlled by React, whose state can be read from `output`. */
function Form() {
  const [name, setName] = useState('');
  return (
    <form>
      <input value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </form>
  );
}

/** The form as the server sent it; `enter` is what the visitor does before React has hydrated it. */
function hydrateAfter(enter: (field: HTMLInputElement, typed: HeldActs) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const field = container.querySelector('input') as HTMLInputElement; // why: the form above has it
  const typed = new HeldActs(new AbortController().signal, container);
  container.addEventListener('input', ({ target }) => typed.record(target));
  enter(field, typed);
  render(<Form />, { container, hydrate: true });
  // As a render would.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  act(() => typed.retype());
  return { field, believed: container.querySelector('output')?.textContent };
}

it('what was typed before hydration reaches the state of React, and the caret stays', () => {
  const { field, believed } = hydrateAfter((name) => {
    name.focus();
    type(name, 'Ada Byron');
    name.setSelectionRange(1, 4);
    document.dispatchEvent(new Event('selectionchange'));
  });
  expect([field.value, believed]).toEqual(['Ada Byron', 'Ada Byron']);
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 4]);
});

it('what the browser has filled in itself reaches it too, without any event', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  const field = container.querySelector('input') as HTMLInputElement; // why: the form above has it
  document.body.append(container);
  field.value = 'Ada';
  const typed = new HeldActs(new AbortController().signal, container);
  render(<Form />, { container, hydrate: true });
  act(() => typed.retype());
  expect(container.querySelector('output')?.textContent).toBe('Ada');
});
