import { setBusy } from '../page/busy.client';
import { Mark } from '../../markup/marks';

/**
 * Validation messages and busy buttons. A form with `Mark.problem` shows its error message beside the field instead of the browser's
 * bubble, with or without React. When a submit leaves the page, the pressed button shows as busy until then.
 */
export function startForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const problem = form.getAttribute(Mark.problem);
      const field = problem === null ? null : form.querySelector<HTMLInputElement>('input:invalid');
      if (problem === null || !field) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', problem);
      field.focus();
      const refused = field.value;
      const clear = () => {
        // When React wakes, it gets what was typed as an input of the same value.
        if (field.value === refused) return;
        field.removeAttribute('aria-invalid');
        field.removeAttribute('aria-describedby');
        field.removeEventListener('input', clear);
      };
      field.addEventListener('input', clear);
    },
    true,
  );
  // On the window, so after all other listeners, because React shows the progress of the forms it handles.
  addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (defaultPrevented || !submitter) return;
    const clear = setBusy(submitter);
    // The page may be restored from the back/forward cache.
    addEventListener('pagehide', clear, { once: true });
  });
}
