import type { IncomingMessage } from 'node:http';
import { CURRENCY_COOKIE_DAYS } from '../../config/constants';
import { CURRENCY_COOKIE } from '../../config/storage-names';

const SECONDS_PER_DAY = 86_400;

/** A code of ISO 4217. */
export const CURRENCY = /^[A-Z]{3}$/;

/** The currency that the visitor chose on an earlier page; '' if none. */
export function rememberedCurrency({
  cookies,
}: IncomingMessage & { readonly cookies: Partial<Record<string, string>> }): string {
  const kept = cookies[CURRENCY_COOKIE] ?? '';
  return CURRENCY.test(kept) ? kept : '';
}

/** The header that remembers a chosen currency. No script needs it. */
export const currencyCookie = (code: string) =>
  `${CURRENCY_COOKIE}=${code}; Path=/; Max-Age=${CURRENCY_COOKIE_DAYS * SECONDS_PER_DAY}; HttpOnly; SameSite=Lax`;
