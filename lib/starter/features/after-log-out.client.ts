import { Mark } from '../../markup/marks';
import { LOGGED_OUT_STATE } from '../../session/logged-out-state';

/**
 * After a log-out the menu that held the focus is gone: it moves to "Log in", on narrow screens to the button
 * of the sheet around it.
 */
export function startAfterLogOut(): void {
  if (history.state !== LOGGED_OUT_STATE) return;
  history.replaceState(null, '');
  const header = document.querySelector(`[${Mark.siteHeader}]`);
  const link = header?.querySelector<HTMLElement>(`[${Mark.account}]`);
  (link?.checkVisibility() ? link : header?.querySelector('summary'))?.focus({ preventScroll: true });
}
