import type { IncomingMessage } from 'node:http';
import { CURRENCY_COOKIE_DAYS } from '../../config/constants';
import { readPriceChoice, type PriceChoice } from '../../config/price-choice';
import { CURRENCY_COOKIE } from '../../config/storage-names';

const SECONDS_PER_DAY = 86_400;

/** The currency and the duration that the visitor chose on an earlier page. */
export function rememberedChoice({
  cookies,
}: Pick<IncomingMessage, 'headers'> & { readonly cookies: Partial<Record<string, string>> }): PriceChoice {
  // Until 2026 the cookie held the currency alone.
  const [currency = '', duration = ''] = (cookies[CURRENCY_COOKIE] ?? '').split('.');
  return readPriceChoice(currency, duration);
}

/** The header that remembers both together. No script needs it. */
export const priceChoiceCookie = ({ currency, duration }: PriceChoice) =>
  `${CURRENCY_COOKIE}=${currency}.${duration}; Path=/; Max-Age=${CURRENCY_COOKIE_DAYS * SECONDS_PER_DAY}; HttpOnly; SameSite=Lax`;
