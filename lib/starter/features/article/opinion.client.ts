import { OPINION_THANKS } from '../../../config/routes';
import { Mark } from '../../../markup/marks';

/** Sends the answer to “Was this useful?” without leaving the page. */
export function startOpinion(): void {
  document.querySelector(`[${Mark.opinion}]`)?.addEventListener('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // The thanks are for the answer, whether or not it arrives: its reader could do nothing about that.
    void fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => undefined);
    location.replace(`#${OPINION_THANKS}`);
    document.getElementById(OPINION_THANKS)?.focus();
  });
}
