import type { IncomingMessage } from 'node:http';

/** The forms of pages hold an email address, a password, a few choices; anything larger is refused. */
const MAX_FORM_BYTES = 4_096;

/**
 * The body of a form that was sent to a page, still encoded.
 *
 * Errors: never throws; '' if it is too large or incomplete.
 */
export async function readForm(request: IncomingMessage): Promise<string> {
  let form = '';
  try {
    for await (const part of request) {
      form += String(part);
      if (form.length > MAX_FORM_BYTES) return '';
    }
  } catch {
    return '';
  }
  return form;
}
