import { describe, expect, it } from 'vitest';
import type { PlanOffer, PlanPrice } from '@/lib/cms/model';
import { chosenPlan, offeredPlans, type Buyer } from '@/lib/page-data/content/offered-plans';

const everywhere = <T>(value: T) => ({ en: value, fr: value, es: value, ru: value, pt: value });
const plan = (id: string, prices: Readonly<Record<string, PlanPrice>>): PlanOffer => ({
  id,
  name: id.toUpperCase(),
  text: { ...everywhere(''), en: 'For teams.' },
  features: { ...everywhere([]), en: ['4K', ''] },
  prices,
  recommended: false,
});
const TEAM = plan('team', {
  USD: { monthly: 15, yearly: 144 },
  EUR: { monthly: 14.5, yearly: 130 },
  GBP: { monthly: 12, yearly: 144 },
});
const FREE = plan('free', { USD: { monthly: 0, yearly: 0 }, EUR: { monthly: 0, yearly: 0 } });
const CONFIG = {
  planData: [FREE, TEAM, plan('old', {})],
  currencies: [
    { code: 'USD', countries: [], languages: [] },
    { code: 'EUR', countries: ['FR', 'DE'], languages: ['fr'] },
    { code: 'GBP', countries: ['GB'], languages: ['en'] },
  ],
  planComparison: [
    {
      name: { ...everywhere(''), en: 'Exports' },
      values: { free: { ...everywhere('few'), en: '3' }, team: true },
    },
  ],
};
const NOTHING = { currency: '', duration: '' } as const;
const VISITOR = { locale: 'en', country: null, priceChoice: NOTHING } as const;

describe('the plans on offer', () => {
  it.each<[string, Partial<Buyer>, string]>([
    ['the first one', {}, 'USD'],
    ['that of the visitor’s country', { country: 'DE' }, 'EUR'],
    ['that of the page’s language', { locale: 'fr' }, 'EUR'],
    ['that of the page’s language, where the country has none', { locale: 'fr', country: 'CA' }, 'EUR'],
    ['the first one, where one plan has no price in that of the country', { country: 'GB' }, 'USD'],
    [
      'the first one, if nobody has heard of the one asked for',
      { priceChoice: { ...NOTHING, currency: 'constructor' } },
      'USD',
    ],
    ['the one asked for', { country: 'DE', priceChoice: { ...NOTHING, currency: 'USD' } }, 'USD'],
  ])('are in one currency: %s', (_, visitor, currency) => {
    const offer = offeredPlans(CONFIG, { ...VISITOR, ...visitor });
    expect(offer?.currency).toBe(currency);
    expect(offer?.currencies).toEqual(
      ['USD', 'EUR'].map((code) => ({
        code,
        href: expect.stringMatching(new RegExp(`/pricing\\?currency=${code}&duration=monthly$`)),
        isShown: code === currency,
      })),
    );
  });

  it.each([
    ['en', 'USD', '$0'],
    ['en', 'EUR', '€0'],
    ['fr', 'EUR', '0 €'],
    ['es', 'EUR', '0 €'],
    ['ru', 'USD', '0 $'],
    ['pt', 'USD', '$ 0'],
  ] as const)('write what costs nothing as a price: %s in %s', (locale, currency, zero) => {
    const offer = offeredPlans(CONFIG, { ...VISITOR, locale, priceChoice: { ...NOTHING, currency } });
    expect(offer?.nothing.replace(/\s/g, ' ')).toBe(zero);
  });

  it('keep the duration with each currency, and the currency with each duration', () => {
    const offer = offeredPlans(CONFIG, { ...VISITOR, priceChoice: { currency: 'EUR', duration: 'yearly' } });
    expect(offer?.duration).toBe('yearly');
    expect(offer?.currencies.map(({ href }) => href)).toEqual([
      '/pricing?currency=USD&duration=yearly',
      '/pricing?currency=EUR&duration=yearly',
    ]);
    expect(offer?.durations.map(({ href }) => href)).toEqual([
      '/pricing?currency=EUR&duration=monthly',
      '/pricing?currency=EUR&duration=yearly',
    ]);
  });

  it.each([
    ['en', 'US$15', 'CA$15', 'A$15', 'MX$15', '€15'],
    ['fr', '15 $US', '15 $CA', '15 $AU', '15 $MX', '15 €'],
    ['es', '15 US$', '15 CAD', '15 AUD', '15 MXN', '15 €'],
    ['pt', 'US$ 15', 'CA$ 15', 'AU$ 15', 'MX$ 15', '€ 15'],
    ['ru', '15 US$', '15 CA$', '15 A$', '15 MX$', '15 €'],
  ] as const)('tell the dollars apart: %s', (locale, ...expected) => {
    const codes = ['USD', 'CAD', 'AUD', 'MXN', 'EUR'];
    const currencies = codes.map((code) => ({ code, countries: [], languages: [] }));
    const prices = Object.fromEntries(codes.map((code) => [code, { monthly: 15, yearly: 144 }]));
    const priceIn = (offered: typeof currencies, currency: string) =>
      offeredPlans(
        { ...CONFIG, currencies: offered, planData: [plan('team', prices)] },
        { ...VISITOR, locale, priceChoice: { currency, duration: 'monthly' } },
      )?.plans[0]?.prices[0]?.perMonth.replace(/\s/g, ' ');
    expect(codes.map((code) => priceIn(currencies, code))).toEqual(expected);
    // Alone on offer, a dollar of Canada is still none of the United States.
    expect(priceIn(currencies.slice(1, 2), 'CAD')).toBe(expected[1]);
    expect(priceIn(currencies.slice(0, 1), 'USD')).toBe(expected[0]?.replace(/US\$|\$US/, '$'));
  });

  it('cost what the file says, and lead to the sign-up with plan and duration', () => {
    expect(offeredPlans(CONFIG, { ...VISITOR, locale: 'fr', country: 'FR' })).toMatchObject({
      savedPercent: 25,
      monthly: [0, 14.5],
      plans: [
        { id: 'free', prices: [], text: '', features: [] },
        {
          id: 'team',
          prices: [
            {
              duration: 'monthly',
              perMonth: '14,50\u00a0€',
              total: '14,50\u00a0€',
              href: '/fr/signup?path=%2Fplans%2Fteam%3Fplan_duration%3Dmonthly%26currency%3DEUR',
            },
            {
              duration: 'yearly',
              perMonth: '10,83\u00a0€',
              total: '130\u00a0€',
              href: '/fr/signup?path=%2Fplans%2Fteam%3Fplan_duration%3Dyearly%26currency%3DEUR',
            },
          ],
        },
      ],
    });
    expect(offeredPlans(CONFIG, VISITOR)?.plans[1]).toMatchObject({ text: 'For teams.', features: ['4K'] });
  });

  it.each([
    [25, 240, 20],
    [14.99, 143.9, 20],
    [12, 150, 0],
    [10, 0, 0],
  ])('at %d a month and %d a year save %d per cent', (monthly, yearly, percent) => {
    const config = { ...CONFIG, planData: [plan('team', { USD: { monthly, yearly } })] };
    expect(offeredPlans(config, VISITOR)?.savedPercent).toBe(percent);
  });

  it('may be free for one duration alone', () => {
    const config = { ...CONFIG, planData: [plan('team', { USD: { monthly: 0, yearly: 120 } })] };
    const { prices } = offeredPlans(config, VISITOR)?.plans[0] ?? {};
    expect(prices?.map(({ isFree }) => isFree)).toEqual([true, false]);
  });

  it('are empty without a price or a currency', () => {
    expect(offeredPlans({ ...CONFIG, planData: [plan('old', {})] }, VISITOR)).toBeNull();
    expect(offeredPlans({ ...CONFIG, currencies: [] }, VISITOR)).toBeNull();
  });

  it('are compared row by row, in the languages that have a name for the row', () => {
    expect(offeredPlans(CONFIG, VISITOR)?.comparison).toEqual([{ name: 'Exports', values: ['3', true] }]);
    expect(offeredPlans(CONFIG, { ...VISITOR, locale: 'fr' })?.comparison).toEqual([]);
  });

  it('are shown again by their path in the studio, at the price that was seen', () => {
    const buyer = { ...VISITOR, country: 'DE' };
    const yearly = { id: 'team', duration: 'yearly', currency: 'USD' } as const;
    expect(chosenPlan(CONFIG, yearly, buyer)).toMatchObject({ name: 'TEAM', price: { total: '$144' } });
    expect(chosenPlan(CONFIG, { ...yearly, currency: '' }, buyer)?.price.total).toBe('€130');
    expect(chosenPlan(CONFIG, { ...yearly, id: 'free' }, buyer)).toBeNull();
    expect(chosenPlan(CONFIG, { ...yearly, id: 'gone' }, buyer)).toBeNull();
  });
});
