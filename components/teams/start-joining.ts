import type { PageAccount } from '@/components/account/page-account';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { authPageOf } from '@/lib/session/auth-page';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { hasVisitedApp } from '@/lib/session/shown-session.client';
import { Mark } from '@/lib/markup/marks';

/**
 * Shows an invite from the URL: straight away to a logged-in user, above the log-in to anybody else. Resumes
 * what a reload interrupted.
 *
 * Errors: rejects when the account's code cannot be loaded.
 */
export async function startJoining({ postLogin, store }: PageAccount): Promise<void> {
  const root = document.documentElement;
  const token = root.getAttribute(Mark.invite);
  root.removeAttribute(Mark.invite);
  // If the browser stores nothing, it lasts only as long as the page.
  if (token) browserPlatform().session.set(INVITE_KEY, token);
  if (hasStoredToken()) {
    const steps = await postLogin();
    return token === null
      ? steps.resume()
      : steps.begin({ steps: ['invite'], returnTo: null, flow: 'login' });
  }
  if (token !== null && authPageOf(location.pathname) === null)
    store.dispatch({ type: 'auth-modal-opened', tab: hasVisitedApp() ? 'login' : 'signup' });
}
