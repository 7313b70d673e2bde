import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_ANSWER_MINUTES } from '../../config/constants';
import { env } from '../../config/env.server';
import { FORM_ANSWER_COOKIE } from '../../config/storage-names';
import { parseJson } from '../../platform/json';

/** Name of the parameter by which a page says which answer to a form it is. */
export const ANSWER_PARAMETER = 'answer';

/** Browsers drop a cookie of more than 4096 bytes. */
const MAX_CHARACTERS = 3_500;

/**
 * Keeps what was typed into a form for the page that the browser is redirected to, so that neither Back nor
 * a reload sends the form again and no email address is in a URL. A cookie of a few minutes, for the server
 * alone, neither signed nor encrypted: it holds only what its owner has just typed, and nothing is done with
 * it but to show it to them again. What does not fit is left out.
 */
export function keepAnswer(response: Pick<ServerResponse, 'appendHeader'>, answer: object): void {
  const value = Buffer.from(JSON.stringify(answer)).toString('base64url');
  if (value.length > MAX_CHARACTERS) return;
  const secure = env().SITE_ORIGIN.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${FORM_ANSWER_COOKIE}=${value}; Path=/; Max-Age=${FORM_ANSWER_MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** What was kept; not trusted. Errors: never throws; null if there is nothing. */
export function keptAnswer({
  cookies,
}: Pick<IncomingMessage, 'headers'> & { readonly cookies: Partial<Record<string, string>> }): unknown {
  return parseJson(Buffer.from(cookies[FORM_ANSWER_COOKIE] ?? '', 'base64url').toString());
}
