import { track } from '../../../visit/analytics/page-events.client';
import { guestAnchor, type GuestOutcome } from '../../../config/routes';
import { inMinutes } from '../../../i18n/in-minutes';
import { Mark } from '../../../markup/marks';
import { pageData } from '../../../markup/page-data.client';
import { reported } from '../../page/with-part.client';
import { markProblem } from '../../page/field-problem.client';

const REFUSALS: Readonly<Record<number, GuestOutcome>> = { 400: 'invalid', 429: 'later' };

/** Sends the form of a guest's email without leaving the page, and shows how that went. */
export async function sendGuestSignup(form: HTMLFormElement): Promise<void> {
  if (form.getAttribute(Mark.guest) === 'follow')
    return (await reported(import('./follow.client'))).sendFollow(form);
  form.removeAttribute(Mark.guestOutcome);
  const outcome = await send(form);
  track('Guest Sign Up', { outcome });
  form.setAttribute(Mark.guestOutcome, outcome);
  // The pressed button may be gone, so the focus moves to the result.
  if (outcome === 'sent') document.getElementById(guestAnchor(outcome))?.focus();
  const field = form.querySelector<HTMLInputElement>('input[type=email]');
  if (outcome !== 'sent' && field)
    markProblem(field, guestAnchor(outcome), () => form.removeAttribute(Mark.guestOutcome));
}

async function send(form: HTMLFormElement): Promise<GuestOutcome> {
  try {
    const { ok, status, headers } = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email: new FormData(form).get('email') }),
    });
    const waitSeconds = Number(headers.get('Retry-After'));
    const wait = form.querySelector(`[${Mark.guestWait}]`);
    if (wait && waitSeconds > 0) wait.textContent = inMinutes(pageData().locale, waitSeconds);
    return ok ? 'sent' : (REFUSALS[status] ?? 'failed');
  } catch {
    return 'failed';
  }
}
