import { AccountContext } from '@/components/account/AccountProvider';
import { pageAccount } from '@/components/account/page-account';
import { AuthPageForm, type AuthPageFormProps } from '@/components/auth/AuthPageForm';
import type { Texts } from '@/lib/i18n/page-texts';
import { start as startAccount } from './account.island';
import { drawIsland } from './draw-island.client';

/**
 * Starts the form of /login and /signup, and the account beside it, which draws the dialogs that follow a
 * log-in.
 *
 * Errors: as `start` of the account island.
 */
export async function start(texts: Texts, host: HTMLElement, props: AuthPageFormProps): Promise<void> {
  await startAccount(texts);
  await drawIsland({
    host,
    texts,
    children: (
      <AccountContext value={pageAccount()}>
        <AuthPageForm {...props} />
      </AccountContext>
    ),
  });
}
