import { AccountContext, accountOf } from '@/components/account/AccountProvider';
import { AuthPageForm, type AuthPageFormProps } from '@/components/auth/AuthPageForm';
import type { Texts } from '@/lib/i18n/page-texts';
import { pageData } from '@/lib/markup/page-data.client';
import { start as startAccount } from './account.island';
import { drawIsland } from './draw-island.client';
import { pageStore } from './page-store.client';

/**
 * Starts the form of /login and /signup, and the account beside it, which draws the dialogs that follow a
 * log-in.
 *
 * Errors: as `start` of the account island.
 */
export async function start(texts: Texts, host: HTMLElement, props: AuthPageFormProps): Promise<void> {
  await startAccount(texts);
  const { env } = pageData();
  await drawIsland({
    host,
    texts,
    children: (
      <AccountContext value={env && accountOf(env, pageStore().dispatch)}>
        <AuthPageForm {...props} />
      </AccountContext>
    ),
  });
}
