import { signUpFor } from '../../account/return-to';
import type { Currency, PlanOffer, PlanPrice, SiteConfig } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { localePath } from '../../config/routes';
import { priceChoiceQuery, type PriceChoice } from '../../config/price-choice';
import { studioPath, type PlanChoice } from '../../handoff/studio-path';
import type { TextKey } from '../../config/text-key';

type Duration = PlanChoice['duration'];

const DURATIONS: readonly Duration[] = ['monthly', 'yearly'];

/** What a plan costs, written as the page's language writes it. */
export type OfferedPrice = {
  readonly duration: Duration;
  /** Whether it is free when paid for this duration, although not for the other. */
  readonly isFree: boolean;
  readonly perMonth: string;
  /** What is paid at once. */
  readonly total: string;
  /** The sign-up, which carries plan and duration. */
  readonly href: string;
};

export type OfferedPlan = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly features: readonly string[];
  readonly recommended: boolean;
  /** None for a plan that costs nothing. */
  readonly prices: readonly OfferedPrice[];
};

/** The plans, and the currencies that their prices come in. */
export type Offer = {
  readonly plans: readonly OfferedPlan[];
  /** Whole per cent that the plans save at most if paid by the year; 0 if none does. */
  readonly savedPercent: number;
  /** For how long the visitor wants to pay. */
  readonly duration: Duration;
  /** The pricing page with each duration, in the currency shown. */
  readonly durations: readonly { readonly duration: Duration; readonly href: string }[];
  /** The pricing page in each currency, with the duration shown. */
  readonly currencies: readonly { readonly code: string; readonly href: string; readonly isShown: boolean }[];
  /** Prices for machines: ISO 4217, and what each plan costs for a month. */
  readonly currency: string;
  readonly monthly: readonly number[];
  /** What a plan without a price costs: a zero, written as the prices are. */
  readonly nothing: string;
  /** By feature, the value of each plan: a text, or whether it includes the feature. */
  readonly comparison: readonly { readonly name: string; readonly values: readonly (string | boolean)[] }[];
};

const MONTHS = 12;

type Priced = Pick<SiteConfig, 'planData' | 'currencies' | 'planComparison'>;

/** The plans that have prices. */
const pricedPlans = ({ planData }: Priced) => planData.filter(({ prices }) => Object.keys(prices).length > 0);

/** The currencies in which every such plan has a price; none if no plan has one. */
export function pricedIn(config: Priced): readonly Currency[] {
  const plans = pricedPlans(config);
  if (plans.length === 0) return [];
  return config.currencies.filter(({ code }) => plans.every(({ prices }) => prices[code]));
}

/** Who sees the prices: `priceChoice` is what they chose, now or before. */
export type Buyer = {
  readonly locale: Locale;
  readonly country: string | null;
  readonly priceChoice: PriceChoice;
};

/**
 * The plans with their prices in one currency: the one asked for, else that of the visitor's country, else
 * that of the page's language, else the first. Paid by the month, unless asked otherwise.
 *
 * Errors: never throws; null if there is no price to show.
 */
export function offeredPlans(config: Priced, { locale, country, priceChoice }: Buyer): Offer | null {
  const currencies = pricedIn(config);
  const ofCountry = currencies.find(({ countries }) => country !== null && countries.includes(country));
  const ofLanguage = currencies.find(({ languages }) => languages.includes(locale));
  const offeredCurrency =
    currencies.find(({ code }) => code === priceChoice.currency) ?? ofCountry ?? ofLanguage ?? currencies[0];
  if (!offeredCurrency) return null;
  const duration = priceChoice.duration || 'monthly';
  const hrefOf = (choice: PriceChoice) =>
    `${localePath(locale, PAGES.pricing.path)}?${priceChoiceQuery(choice)}`;
  const write = moneyIn(offeredCurrency.code, locale, currencies);
  const plans = pricedPlans(config);
  const prices = plans.flatMap(({ prices: all }) => all[offeredCurrency.code] ?? []);
  return {
    plans: plans.map((plan) => offeredPlan(plan, offeredCurrency.code, { locale, write })),
    savedPercent: Math.max(...prices.map((price) => savedPercent(price, offeredCurrency.code))),
    currency: offeredCurrency.code,
    monthly: prices.map(({ monthly }) => monthly),
    nothing: write(0),
    comparison: config.planComparison.flatMap(({ name, values }) =>
      name[locale] === ''
        ? []
        : {
            name: name[locale],
            values: plans.map(({ id }) => {
              const value = values[id] ?? false;
              return typeof value === 'boolean' ? value : value[locale];
            }),
          },
    ),
    duration,
    durations: DURATIONS.map((one) => ({
      duration: one,
      href: hrefOf({ currency: offeredCurrency.code, duration: one }),
    })),
    currencies: currencies.map(({ code }) => ({
      code,
      href: hrefOf({ currency: code, duration }),
      isShown: code === offeredCurrency.code,
    })),
  };
}

/**
 * A plan that was chosen before, by its path in the studio, at today's price; null if it is no longer
 * offered.
 */
export function chosenPlan(config: Priced, { id, duration, currency }: PlanChoice, buyer: Buyer) {
  const priceChoice = { currency: currency || buyer.priceChoice.currency, duration };
  const offer = offeredPlans(config, { ...buyer, priceChoice });
  const plan = offer?.plans.find((one) => one.id === id);
  const price = plan?.prices.find((one) => one.duration === duration && !one.isFree);
  return plan && price ? { name: plan.name, price } : null;
}

/** Calculated in the currency's smallest unit, because rounding errors of decimals could cost a per cent. */
function savedPercent({ monthly, yearly }: PlanPrice, currency: string): number {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const [perMonth, perYear] = [monthly, yearly].map((price) =>
    Math.round(price * 10 ** maximumFractionDigits),
  );
  if (!perMonth || !perYear) return 0;
  const byTheMonth = perMonth * MONTHS;
  return Math.max(0, Math.floor(((byTheMonth - perYear) * 100) / byTheMonth));
}

type Write = (amount: number) => string;

/**
 * Writes an amount with the currency's short sign (`$`), or, where another currency on offer has the same
 * one, with the sign that the page's language tells them apart by (`US$`, `$CA`, `MXN`).
 */
function moneyIn(currency: string, locale: Locale, offered: readonly Currency[]): Write {
  const { bcp47 } = languageOf(locale);
  const formatOf = (code: string, currencyDisplay: 'narrowSymbol' | 'symbol') =>
    new Intl.NumberFormat(bcp47, {
      style: 'currency',
      currency: code,
      currencyDisplay,
      trailingZeroDisplay: 'stripIfInteger',
    });
  const signOf = (format: Intl.NumberFormat) =>
    format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  const short = formatOf(currency, 'narrowSymbol');
  const sign = signOf(short);
  const isShared = offered.some(
    ({ code }) => code !== currency && signOf(formatOf(code, 'narrowSymbol')) === sign,
  );
  // Nobody takes a lone `$` for a dollar of Canada.
  if (!isShared && (sign !== '$' || currency === 'USD')) return (amount) => short.format(amount);
  const long = formatOf(currency, 'symbol');
  // English and Russian call the dollar of the United States simply `$`.
  const own = signOf(long) === sign ? currency.slice(0, 2) + sign : signOf(long);
  return (amount) =>
    long
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? own : value))
      .join('');
}

type Written = { readonly locale: Locale; readonly write: Write };

function offeredPlan(plan: PlanOffer, currency: string, { locale, write }: Written): OfferedPlan {
  const { monthly = 0, yearly = 0 } = plan.prices[currency] ?? {};
  const price = (duration: Duration, perMonth: number, total: number): OfferedPrice => ({
    duration,
    isFree: total === 0,
    perMonth: write(perMonth),
    total: write(total),
    href: localePath(locale, signUpFor({ appPath: studioPath.plan({ id: plan.id, duration, currency }) })),
  });
  return {
    id: plan.id,
    name: plan.name,
    text: plan.text[locale],
    features: plan.features[locale].filter((feature) => feature !== ''),
    recommended: plan.recommended,
    prices:
      monthly > 0 || yearly > 0
        ? [price('monthly', monthly, monthly), price('yearly', yearly / MONTHS, yearly)]
        : [],
  };
}

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** What a plan costs and how often, in one line. */
export function priceText({ duration, perMonth, total }: OfferedPrice, t: Translate): string {
  const billed = duration === 'yearly' ? t('pricing.paidYearly', { total }) : t('pricing.paidMonthly');
  return `${perMonth} ${t('pricing.perMonth')} · ${billed}`;
}
