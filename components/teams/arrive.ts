import type { Dispatch } from 'react';
import type { PageAccount } from '@/components/account/page-account';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { authPageOf } from '@/lib/session/auth-page';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { Mark } from '@/lib/starter/page/marks';
import type { Action } from '@/store/actions';

/**
 * An invite in the address shows itself: to a member at once, to everybody else over the log-in. What a reload interrupted goes on.
 *
 * Errors: rejects when the code of the account cannot be had.
 */
export async function arrive(account: () => Promise<PageAccount>, dispatch: Dispatch<Action>): Promise<void> {
  const root = document.documentElement;
  const token = root.getAttribute(Mark.invite);
  root.removeAttribute(Mark.invite);
  // The browser stores nothing: it is kept as long as the page.
  if (token) browserPlatform().session.set(INVITE_KEY, token);
  if (hasStoredToken()) {
    const wayOn = await (await account()).wayOn();
    return token === null ? wayOn.resume() : wayOn.begin({ steps: ['invite'], after: null, flow: 'login' });
  }
  if (token !== null && authPageOf(location.pathname) === null)
    dispatch({ type: 'auth-modal-opened', tab: 'signup' });
}
