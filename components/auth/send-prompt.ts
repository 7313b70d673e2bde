import { readReturnTo, type ReturnTo } from '@/lib/account/return-to';
import { isTooLong, promptCount, promptText } from '@/lib/handoff/prompt';

/**
 * Calls `send` with the destination of a form with a prompt, unless the prompt is too long: then its field
 * shows the count until it fits.
 */
export function sendPrompt(form: HTMLFormElement, send: (after: ReturnTo) => void): void {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  const after = readReturnTo(query.toString());
  const field = form.querySelector('textarea');
  if (!field || !isTooLong(after.prompt ?? '')) return send(after);
  const show = () => {
    const prompt = promptText(field.value);
    field.ariaInvalid = String(isTooLong(prompt));
    const count = document.querySelector(`#${field.getAttribute('aria-describedby')} > :last-child`);
    if (count) count.textContent = promptCount(prompt);
  };
  if (field.ariaInvalid === null) field.addEventListener('input', show);
  show();
  field.focus();
}
