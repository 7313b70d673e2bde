import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { TextsContext } from '@/components/i18n/use-texts';
import { pageEvents } from '@/lib/visit/analytics/page-events.client';
import { translatorFor } from '@/lib/i18n/translator.server';
import { sendGuestSignup } from '@/lib/starter/features/forms/guest-signup.client';
import { writePageData } from '../../../support/page-language';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.spyOn(pageEvents(), 'push');
});

function aForm(language: 'en' | 'ru') {
  const texts = { language, t: translatorFor(language) };
  document.body.innerHTML = renderToStaticMarkup(
    createElement(TextsContext, { value: texts }, createElement(GuestSignupForm, { page: '/' })),
  );
  writePageData(language);
  const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T; // why: drawn above
  return { form: find<HTMLFormElement>('form'), field: find<HTMLInputElement>('input[type=email]') };
}

it.each<readonly ['en' | 'ru', number, Record<string, string>, string, string]>([
  ['en', 429, { 'Retry-After': '290' }, 'guest-later', 'Try again in 5 minutes.'],
  ['ru', 429, { 'Retry-After': '1250' }, 'guest-later', 'через 21 минуту.'],
  ['en', 400, {}, 'guest-invalid', ''],
  ['en', 503, {}, 'guest-failed', ''],
])(
  'says in %s, after %d with %j, what is wrong at the field until it changes',
  async (language, status, headers, id, words) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status, headers })));
    const { form, field } = aForm(language);
    await sendGuestSignup(form);
    expect(field).toHaveFocus();
    expect([field.getAttribute('aria-describedby'), form.dataset.guestOutcome]).toEqual([
      id,
      id.slice('guest-'.length),
    ]);
    expect(document.getElementById(id)?.textContent).toContain(words);
    field.dispatchEvent(new Event('input'));
    expect([field.getAttribute('aria-describedby'), form.dataset.guestOutcome]).toEqual([null, undefined]);
  },
);
