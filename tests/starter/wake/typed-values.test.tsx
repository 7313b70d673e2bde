import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTypedValues } from '@/lib/starter/wake/typed-values.client';
import { type } from '../../support/asleep-page';

/** Every kind of field, each controlled by React; React's state can be read from `output`. */
function Form() {
  const [values, setValues] = useState({
    name: '',
    note: '',
    plan: 'free',
    parts: ['sound'] as readonly string[],
    size: 'small',
    agree: false,
    age: '',
  });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <form data-wake="">
      <input id="name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea id="note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
      <input
        id="age"
        type="number"
        value={values.age}
        onChange={(event) => set({ age: event.target.value })}
      />
      <select id="plan" value={values.plan} onChange={(event) => set({ plan: event.target.value })}>
        <option value="free">Free</option>
        <option value="team">Team</option>
      </select>
      <select
        id="parts"
        multiple
        value={values.parts}
        onChange={(event) => set({ parts: [...event.target.selectedOptions].map(({ value }) => value) })}
      >
        {['sound', 'colour', 'captions'].map((part) => (
          <option key={part} value={part}>
            {part}
          </option>
        ))}
      </select>
      <input
        id="agree"
        type="checkbox"
        checked={values.agree}
        onChange={(event) => set({ agree: event.target.checked })}
      />
      {['small', 'large'].map((size) => (
        <input
          key={size}
          id={size}
          type="radio"
          name="size"
          value={size}
          checked={values.size === size}
          onChange={() => set({ size })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const EMPTY = { name: '', note: '', plan: 'free', parts: ['sound'], size: 'small', agree: false, age: '' };

/** The form as the server sent it, with a recorder; `hydrate` starts React. */
function aServedForm() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const typed = createTypedValues();
  for (const type of ['input', 'change'] as const)
    container.addEventListener(type, (event) => typed.record(event.target));
  const find = <T extends HTMLElement = HTMLInputElement>(id: string) =>
    container.querySelector<T>(`#${id}`) as T; // why: the form above has it
  return {
    typed,
    container,
    find,
    hydrate: () => void render(<Form />, { container, hydrate: true }),
    replay: () =>
      act(() => {
        typed.collectRestored(document);
        typed.replay();
      }),
    /** What the fields show, whatever React's state. */
    shown: () => ({
      name: find('name').value,
      note: find('note').value,
      plan: find('plan').value,
      parts: [...find<HTMLSelectElement & HTMLInputElement>('parts').selectedOptions].map(
        ({ value }) => value,
      ),
      size: find('large').checked ? 'large' : find('small').checked ? 'small' : 'none',
      agree: find('agree').checked,
      age: find('age').value,
    }),
    believed: () => JSON.parse(container.querySelector('output')?.textContent ?? '') as unknown,
  };
}

const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const chooseAll = (select: HTMLSelectElement, values: readonly string[]) => {
  for (const option of select.options) option.selected = values.includes(option.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('what was entered before React had loaded', () => {
  it.each<readonly [string, (form: ReturnType<typeof aServedForm>) => void, object]>([
    ['a text', ({ find }) => type(find('name'), 'Ada'), { name: 'Ada' }],
    ['a number', ({ find }) => type(find('age'), '41'), { age: '41' }],
    [
      'a choice',
      ({ find }) => choose(find<HTMLSelectElement & HTMLInputElement>('plan'), 'team'),
      { plan: 'team' },
    ],
    [
      'several choices',
      ({ find }) => chooseAll(find<HTMLSelectElement & HTMLInputElement>('parts'), ['colour', 'captions']),
      { parts: ['colour', 'captions'] },
    ],
    ['a checked box', ({ find }) => find('agree').click(), { agree: true }],
    ['a picked radio button', ({ find }) => find('large').click(), { size: 'large' }],
  ])('reaches the state of React: %s', (_name, enter, expected) => {
    const form = aServedForm();
    enter(form);
    form.hydrate();
    form.replay();
    expect(form.believed()).toEqual({ ...EMPTY, ...expected });
    expect(form.shown()).toEqual(form.believed());
  });

  it('keeps the caret of the last move, even if React has reset the field', () => {
    const form = aServedForm();
    const name = form.find('name');
    name.focus();
    type(name, 'Ada Byron');
    name.setSelectionRange(1, 4);
    form.typed.recordCaret();
    form.hydrate();
    // As a render would.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, '');
    form.replay();
    expect(name.value).toBe('Ada Byron');
    expect([name.selectionStart, name.selectionEnd]).toEqual([1, 4]);
  });
});

describe('what the browser filled in itself', () => {
  it('reaches React too: text and checkboxes, without any event', () => {
    const form = aServedForm();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(form.find('name'), 'Ada');
    form.find('agree').checked = true;
    form.hydrate();
    form.replay();
    expect(form.believed()).toEqual({ ...EMPTY, name: 'Ada', agree: true });
  });

  it('reaches React too: selections of lists, only if they differ from the initial ones', () => {
    const form = aServedForm();
    const changes: (string | undefined)[] = [];
    document.addEventListener('change', ({ target }) => {
      changes.push(target instanceof Element ? target.id : undefined);
    });
    for (const option of form.find<HTMLSelectElement & HTMLInputElement>('parts').options)
      option.selected = option.value !== 'sound';
    form.hydrate();
    form.replay();
    expect(form.believed()).toEqual({ ...EMPTY, parts: ['colour', 'captions'] });
    expect(changes).toEqual(['parts']);
  });

  it('is taken from marked zones only, and never from hidden fields, files and buttons', () => {
    document.body.innerHTML = `
      <input id="outside"><form data-wake><input id="hidden" type="hidden" value="a"><input id="go" type="submit" value="Go"></form>`;
    const typed = createTypedValues();
    for (const id of ['outside', 'hidden', 'go']) {
      const field = document.querySelector<HTMLInputElement>(`#${id}`);
      if (field) field.value = 'changed';
    }
    const heard: (string | undefined)[] = [];
    document.addEventListener('input', ({ target }) =>
      heard.push(target instanceof Element ? target.id : undefined),
    );
    typed.collectRestored(document);
    typed.replay();
    expect(heard).toEqual([]);
  });
});
