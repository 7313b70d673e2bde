import { markBusy } from '../page/busy.client';
import { Mark } from '../page/marks';

/**
 * Validation messages and busy buttons. A form with `Mark.problem` shows beside its field what is wrong, with or without React,
 * instead of the browser's bubble; the pressed button of a form that leaves the page is busy until the page is left.
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
  // After all other listeners, because React shows the progress of the forms it handles.
  addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (defaultPrevented || !submitter) return;
    const clear = markBusy(submitter);
    // The page may be restored from the back/forward cache.
    addEventListener('pagehide', clear, { once: true });
  });
}
