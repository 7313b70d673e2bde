/** The currency (ISO 4217) and the duration that a buyer chose; '' for what they have not chosen. */
export type PriceChoice = {
  readonly currency: string;
  readonly duration: 'monthly' | 'yearly' | '';
};

/** Names of the pricing page's parameters. */
export const CURRENCY_PARAMETER = 'currency';
export const DURATION_PARAMETER = 'duration';

/** A choice as people and programs write it, in any case. Errors: never throws; '' for what is neither. */
export function readPriceChoice(currency: string, duration: string): PriceChoice {
  const code = currency.trim().toUpperCase();
  const word = duration.trim().toLowerCase();
  return {
    currency: /^[A-Z]{3}$/.test(code) ? code : '',
    duration: word === 'monthly' || word === 'yearly' ? word : '',
  };
}

/** The choice as the pricing page's query. */
export const priceChoiceQuery = ({ currency, duration }: PriceChoice): string =>
  new URLSearchParams({ [CURRENCY_PARAMETER]: currency, [DURATION_PARAMETER]: duration }).toString();
