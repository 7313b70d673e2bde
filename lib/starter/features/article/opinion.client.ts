import { OPINION_THANKS } from '../../../config/routes';
import { Mark } from '../../../markup/marks';

/** Sends the answer to “Was this useful?” without leaving the page. */
export function startOpinion(): void {
  const opinion = document.querySelector<HTMLFormElement>(`[${Mark.opinion}]`);
  opinion?.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // why: this form has no files, so its values are texts.
    const answer = new FormData(form, submitter) as unknown as Record<string, string>;
    // The thanks are for the answer, whether or not it arrives: its reader could do nothing about that.
    void fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(answer),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => undefined);
    location.replace(`#${OPINION_THANKS}`);
    document.getElementById(OPINION_THANKS)?.focus();
  });
}
