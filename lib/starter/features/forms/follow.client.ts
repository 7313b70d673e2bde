import { guestAnchor } from '../../../config/routes';
import { Mark } from '../../../markup/marks';
import { markProblem } from '../../page/field-problem.client';

/**
 * Sends the form below a post without leaving the page. The follow page answers with a document; its message,
 * in the page's language, takes the form's place.
 *
 * Errors: rejects if there is no such answer; the form can then be sent as without script.
 */
export async function sendFollow(form: HTMLFormElement): Promise<void> {
  const fields = new URLSearchParams();
  // That document needs no link back to the post.
  for (const [name, value] of new FormData(form))
    if (name !== 'from' && typeof value === 'string') fields.append(name, value);
  const response = await fetch(form.action, { method: 'POST', body: fields });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const sentForm = page.querySelector<HTMLFormElement>(`[${Mark.followSent}]`);
  const field = form.querySelector<HTMLInputElement>('input[type=email]');
  if (sentForm) show(sentForm, form, { words: page.querySelector('h1')?.textContent ?? '', field });
  else if (field) refuse(field, form, page);
}

function show(
  sentForm: HTMLFormElement,
  form: HTMLFormElement,
  { words, field }: { readonly words: string; readonly field: HTMLInputElement | null },
): void {
  const heading = form.parentElement?.querySelector('h2');
  const formTitle = heading?.textContent ?? '';
  const title = (text: string) => heading && (heading.textContent = text);
  form.replaceWith(sentForm);
  title(words);
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  sentForm.addEventListener('submit', (event) => {
    event.preventDefault();
    sentForm.replaceWith(form);
    title(formTitle);
    field?.select();
  });
}

/** Shows the response's error message at the form's field. Errors: throws if the response has none. */
function refuse(field: HTMLInputElement, form: HTMLFormElement, page: Document): void {
  const wrong = page.querySelector('[aria-invalid]')?.getAttribute('aria-describedby')?.split(' ').at(-1);
  const message = page.getElementById(wrong ?? '');
  if (!message) throw new Error('the follow page sent no error message');
  message.id = guestAnchor('failed');
  form.setAttribute(Mark.guestOutcome, 'failed');
  form.append(message);
  markProblem(field, message.id, () => {
    form.removeAttribute(Mark.guestOutcome);
    message.remove();
  });
}
