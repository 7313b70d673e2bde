import { beforeEach, expect, it, vi } from 'vitest';
import { pricingProps } from '@/lib/page-data/company/pricing-props.server';
import type { Buyer } from '@/lib/page-data/content/offered-plans';

const loadPricing = vi.hoisted(() => vi.fn<(buyer: Buyer) => Promise<unknown>>());
vi.mock('@/lib/page-data/company/load-company.server', () => ({ loadPricing }));

/** USD and EUR are on offer. */
beforeEach(() => {
  loadPricing.mockReset().mockImplementation(({ priceChoice }) => {
    const currency = priceChoice.currency === 'EUR' ? 'EUR' : 'USD';
    return Promise.resolve({
      kind: 'found',
      props: { view: { offer: { currency, duration: priceChoice.duration || 'monthly' } } },
    });
  });
});

async function visit(query: Record<string, string>, cookie = '') {
  const setHeader = vi.fn();
  const appendHeader = vi.fn<(name: string, value: string) => void>();
  const req = { headers: { 'cloudfront-viewer-country': 'DE' }, cookies: cookie && { currency: cookie } };
  // why: the rest of the request is not read
  const context = { locale: 'fr', query, req, res: { setHeader, appendHeader } } as unknown;
  await pricingProps(context as Parameters<typeof pricingProps>[0]);
  expect(setHeader.mock.calls).toEqual([['Cache-Control', 'private, no-cache']]);
  const cookieValue = /^currency=([^;]*);/.exec(appendHeader.mock.calls[0]?.[1] ?? '')?.[1] ?? null;
  return { buyer: loadPricing.mock.calls[0]?.[0], cookieValue };
}

it.each<[string, Record<string, string>, string, string, string, string | null]>([
  ['nothing asked', {}, '', '', '', null],
  ['both in the URL', { currency: 'EUR', duration: 'yearly' }, '', 'EUR', 'yearly', 'EUR.yearly'],
  ['in another case', { currency: ' eur', duration: 'Yearly' }, '', 'EUR', 'yearly', 'EUR.yearly'],
  ['a currency, after the duration', { currency: 'EUR' }, 'USD.yearly', 'EUR', 'yearly', 'EUR.yearly'],
  ['a duration, after the currency', { duration: 'yearly' }, 'EUR.monthly', 'EUR', 'yearly', 'EUR.yearly'],
  ['back to monthly', { duration: 'monthly' }, 'EUR.yearly', 'EUR', 'monthly', 'EUR.monthly'],
  ['coming back', {}, 'EUR.yearly', 'EUR', 'yearly', null],
  ['a cookie of before, without a duration', {}, 'EUR', 'EUR', '', null],
  ['nonsense', { currency: '€', duration: 'weekly' }, 'x.y.z', '', '', null],
  ['a currency that is not on offer', { currency: 'CHF' }, 'EUR.yearly', 'CHF', 'yearly', 'USD.yearly'],
])('the currency and the duration are remembered together: %s', async (_, query, cookie, ...expected) => {
  const [currency, duration, cookieValue] = expected;
  expect(await visit(query, cookie)).toEqual({
    buyer: { locale: 'fr', country: 'DE', priceChoice: { currency, duration } },
    cookieValue,
  });
});
