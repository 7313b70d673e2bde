import { setBusy } from '../../page/busy.client';
import { markProblem } from '../../page/field-problem.client';
import { Mark } from '../../../markup/marks';

/**
 * Validation messages and busy buttons. A form with `Mark.problem` shows its error message beside the field
 * instead of the browser's bubble. When a submit leaves the page, the pressed button shows as busy until
 * then.
 */
export function startForms(): void {
  // On the window, so before all other listeners, because an invalid form must not load an island.
  addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const problem = form.getAttribute(Mark.problem);
      const field = problem === null ? null : form.querySelector<HTMLInputElement>('input:invalid');
      if (problem === null || !field) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      markProblem(field, problem);
    },
    true,
  );
  // After all other listeners, because an island shows the progress of the forms it
  // handles.
  addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (defaultPrevented || !submitter) return;
    const clear = setBusy(submitter);
    // The page may be restored from the back/forward cache, or its visitor may stop the browser.
    addEventListener('pagehide', clear);
    addEventListener('keydown', ({ key }) => key === 'Escape' && clear());
    // why: some browsers lack what TypeScript's types promise.
    (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', clear);
  });
}
