import { markBusy } from '../page/busy.client';
import { Mark } from '../page/marks';

/**
 * Forms speak our own language and show that they work. A form with `Mark.problem` says by its field what is wrong, with or without React,
 * where the browser would say it in a bubble and in its own words; the pressed button of one that leaves the page is busy until it has.
 */
export function startForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const problem = form.getAttribute(Mark.problem);
      const field = problem === null ? null : form.querySelector<HTMLElement>('input:invalid');
      if (problem === null || !field) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', problem);
      field.focus();
      const clear = () => {
        field.removeAttribute('aria-invalid');
        field.removeAttribute('aria-describedby');
      };
      field.addEventListener('input', clear, { once: true });
    },
    true,
  );
  // After everybody else: what React takes on it shows itself.
  addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (defaultPrevented || !submitter) return;
    const clear = markBusy(submitter);
    // It may come back out of the browser's memory.
    addEventListener('pagehide', clear, { once: true });
  });
}
