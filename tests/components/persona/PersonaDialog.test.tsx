import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PersonaDialog } from '@/components/persona/PersonaDialog';
import type { PersonaAnswers, PersonaQuestion } from '@/lib/account/persona';
import type { Persona } from '@/lib/account/post-login/types';
import { renderWithTexts } from '../with-texts';

const saveAnswers = vi.hoisted(() => vi.fn<(answers: PersonaAnswers) => Promise<void>>());
const next = vi.hoisted(() => vi.fn<() => Promise<void>>());
// The post-login steps have tests of their own.
const account = vi.hoisted(
  () => () => Promise.resolve({ postLogin: () => Promise.resolve({ saveAnswers, next }) }),
);
vi.mock('@/components/account/AccountProvider', () => ({ useAccount: () => ({ account }) }));

const QUESTIONS: readonly PersonaQuestion[] = [
  {
    id: 'one',
    title: 'Which one?',
    type: 'single',
    options: [
      { id: 'a', label: 'Apples' },
      { id: 'b', label: 'Pears' },
    ],
  },
  { id: 'several', title: 'Which ones?', type: 'multiple', options: [{ id: 'c', label: 'Cherries' }] },
  { id: 'words', title: 'In words?', type: 'text', options: [] },
];

beforeEach(() => {
  saveAnswers.mockReset().mockResolvedValue();
  next.mockReset().mockResolvedValue();
});

const open = (answers: PersonaAnswers = {}, { isNew = false, onward = 'site' as Persona['onward'] } = {}) => {
  const onClose = vi.fn();
  renderWithTexts(
    <PersonaDialog persona={{ questions: QUESTIONS, answers, isNew, onward }} onClose={onClose} />,
  );
  return { onClose, user: userEvent.setup() };
};
const button = (name: string) => screen.getByRole('button', { name });

it('focuses the first control of each question, saves it on Enter, and ends with thanks and the way on', async () => {
  const { onClose, user } = open();
  expect(screen.getByRole('progressbar', { name: 'Question 1 of 3' })).toHaveAttribute('value', '1');
  expect(screen.getByRole('radio', { name: 'Apples' })).toHaveFocus();
  await user.keyboard(' {Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Cherries' })).toHaveFocus();
  await user.keyboard(' {Enter}');
  const words = await screen.findByRole('textbox', { name: 'In words?' });
  expect(words).toHaveFocus();
  await user.keyboard('Tea{Shift>}{Enter}{/Shift}first{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(button('Back to the page')).toHaveFocus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  expect(saveAnswers.mock.calls).toEqual([
    [{ one: ['a'] }],
    [{ several: ['c'] }],
    [{ words: ['Tea\nfirst'] }],
  ]);
});

it('resumes at the first question without an answer, and Back shows what was answered', async () => {
  const { user } = open({ one: ['b'] });
  expect(screen.getByRole('group', { name: 'Which ones?' })).toBeVisible();
  await user.click(button('Back'));
  expect(screen.getByRole('radio', { name: 'Pears' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Pears' })).toHaveFocus();
  await user.click(button('Next'));
  expect(screen.getByRole('group', { name: 'Which ones?' })).toBeVisible();
  expect(saveAnswers).not.toHaveBeenCalled();
});

it('shows a failure beside the question, keeps what was typed, and allows another attempt', async () => {
  saveAnswers.mockRejectedValueOnce(new Error('away'));
  const { onClose, user } = open({ one: [], several: [] });
  await user.keyboard('Tea{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('isn’t saved yet'));
  expect(screen.getByRole('textbox')).toHaveValue('Tea');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Try again'));
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(saveAnswers).toHaveBeenCalledTimes(2);
});

it('asks for a missing answer; Skip saves an empty one, Later saves nothing', async () => {
  const { onClose, user } = open();
  await user.click(button('Next'));
  expect(screen.getByRole('alert')).toHaveTextContent('or skip this question');
  await user.click(button('Skip this question'));
  expect(saveAnswers.mock.calls).toEqual([[{ one: [] }]]);
  await screen.findByRole('checkbox', { name: 'Cherries' });
  await user.click(button('Later'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(saveAnswers).toHaveBeenCalledOnce();
});

it.each([
  ['studio', 'Go to the studio'],
  ['ai', 'Open AI video'],
] as const)(
  'welcomes a new user on the way to the %s, who may go there at once or answer first',
  async (onward, name) => {
    const { user } = open({}, { isNew: true, onward });
    expect(screen.getByRole('dialog', { name: 'Welcome to Clipwright' })).toBeVisible();
    expect(button(name)).toHaveFocus();
    await user.click(button('Answer 3 questions first'));
    expect(screen.getByRole('radio', { name: 'Apples' })).toHaveFocus();
  },
);
