import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from '@/components/ui/Tabs';

const TABS = ['one', 'two', 'three'].map((name) => ({ name, label: name }));

it.each([
  ['ArrowRight', {}, 'two'],
  ['ArrowLeft', {}, 'three'],
  ['ArrowRight', { altKey: true }, null],
  ['Home', { ctrlKey: true }, null],
])('%s with %j on the first tab selects %j', (key, init, expected) => {
  const choose = vi.fn();
  render(
    <Tabs label="Numbers" tabs={TABS} chosen="one" onChoose={choose}>
      One
    </Tabs>,
  );
  const isLeft = fireEvent.keyDown(screen.getByRole('tab', { name: 'one' }), { key, ...init });
  expect(choose.mock.calls).toEqual(expected === null ? [] : [[expected]]);
  expect(isLeft).toBe(expected === null);
});
