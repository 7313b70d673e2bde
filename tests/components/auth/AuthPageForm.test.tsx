import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountContext } from '@/components/account/AccountProvider';
import { PageAccount } from '@/components/account/page-account';
import { AuthPageForm } from '@/components/auth/AuthPageForm';
import { TextsContext } from '@/components/i18n/use-texts';
import { createTranslate } from '@/lib/i18n/page-texts';
import en from '@/locales/en/common.json';
import { createStore } from '@/store/create-store';
import { StoreProvider } from '@/store/StoreProvider';
import { PUBLIC_ENV } from '../../support/public-env';

const TEXTS = { language: 'en', t: createTranslate(en, 'en') };
const VIEW = { after: {}, coupon: null, search: '', chosen: null, early: null, refusedCoupon: null };

const form = () => {
  const store = createStore();
  return (
    <TextsContext value={TEXTS}>
      <StoreProvider store={store}>
        <AccountContext value={new PageAccount(PUBLIC_ENV, store)}>
          <AuthPageForm view={VIEW} tab="login" />
        </AccountContext>
      </StoreProvider>
    </TextsContext>
  );
};

// React's development build reports what differs, and any console error fails a test
// (tests/support/fail-on-noise.ts).
it('is hydrated as the server has drawn it, which draws it inside the whole page', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <main>
      <p>Words</p>
      <div id="host">{form()}</div>
    </main>,
  );
  document.body.append(page);
  const field = page.querySelector('input');
  // why: in the page above
  render(form(), { container: page.querySelector('#host') as HTMLElement, hydrate: true });
  expect(page.querySelector('input')).toBe(field);
  expect(page.querySelector('label')?.htmlFor).toBe(field?.id);
});
