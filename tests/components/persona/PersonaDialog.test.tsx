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
const postLogin = vi.hoisted(() => () => Promise.resolve({ persona: { save: saveAnswers }, next }));
vi.mock('@/components/account/AccountProvider', () => ({ useAccount: () => ({ postLogin }) }));

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

it('shows a failure beside the question, keeps what was typed, and allows another attempt', async () => {
  saveAnswers.mockRejectedValueOnce(new Error('away'));
  const { user } = open({ one: [], several: [] });
  await user.keyboard('Tea{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('isn’t saved yet'), 10_000);
  expect(screen.getByRole('textbox')).toHaveValue('Tea');
  await user.click(button('Try again'));
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
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

it('saves the text that stands in the field, however it came there', async () => {
  const { user } = open({ one: [], several: [] });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  field.value = 'Tea';
  await user.click(button('Finish'));
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(saveAnswers.mock.calls).toEqual([[{ words: ['Tea'] }]]);
});
