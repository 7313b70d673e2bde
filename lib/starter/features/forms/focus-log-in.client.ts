import { Mark } from '../../../markup/marks';

/**
 * After a log-out the menu that held the focus is gone: it moves to "Log in", on narrow screens to the button
 * of the sheet around it.
 */
export function focusLogIn(): void {
  history.replaceState(null, '');
  const header = document.querySelector(`[${Mark.siteHeader}]`);
  const link = header?.querySelector<HTMLElement>(`[${Mark.account}]`);
  (link?.checkVisibility() ? link : header?.querySelector('summary'))?.focus({ preventScroll: true });
}
