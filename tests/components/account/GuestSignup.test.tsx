import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GuestSignup } from '@/components/account/GuestSignup';
import { renderWithTexts } from '../with-texts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en', '290', 'Too many attempts. Try again in 5 minutes.'],
  ['en', '60', 'Too many attempts. Try again in 1 minute.'],
  ['ru', '1250', 'Слишком много попыток. Попробуйте ещё раз через 21 минуту.'],
  ['ru', null, 'Слишком много попыток. Попробуйте ещё раз через 60 минут.'],
] as const)('says in %s when to try again after Retry-After %s', async (language, wait, words) => {
  const headers = new Headers(wait === null ? {} : { 'Retry-After': wait });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 429, headers })));
  renderWithTexts(<GuestSignup page="/blog/x" />, language);
  await userEvent.type(screen.getByRole('textbox'), 'ada@b.example');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('textbox', { description: words })).toHaveFocus();
});
