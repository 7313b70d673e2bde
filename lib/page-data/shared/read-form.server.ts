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

/**
 * The fields of a form that was sent in either encoding of one, whatever its `Content-Type` says: mail
 * programs that send a form by themselves (RFC 8058) differ in quotes, line ends and the headers of a part.
 *
 * Errors: never throws; no fields if it is neither.
 * Source: RFC 7578, RFC 2046 §5.1.1; WHATWG URL, "application/x-www-form-urlencoded".
 */
export function formFields(body: string): URLSearchParams {
  // In one of the two, names and values are escaped and there are no lines.
  const boundary = /^(--\S.*?)[ \t]*\r?\n/m.exec(body)?.[1];
  return boundary === undefined ? new URLSearchParams(body.trim()) : partsOf(body, boundary);
}

const NAME = /^content-disposition:.*?;[ \t]*name[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;]+))/im;

function partsOf(body: string, boundary: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const part of body.split(boundary).slice(1)) {
    const [, head = '', value = ''] = /^[ \t]*\r?\n([^]*?\r?\n)\r?\n([^]*)$/.exec(part) ?? [];
    const [, quoted, bare] = NAME.exec(head.replace(/\r?\n(?=[ \t])/g, '')) ?? [];
    const name = quoted ?? bare;
    if (name !== undefined) fields.append(name, value.replace(/\r?\n$/, ''));
  }
  return fields;
}
