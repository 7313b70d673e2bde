import type { GetServerSideProps } from 'next';
import { toLocale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { CURRENCY_PARAMETER, DURATION_PARAMETER, readPriceChoice } from '../../config/price-choice';
import { visitorOf } from '../../visit/device/visitor';
import { CACHE_RULES, oneParam } from '../shared/page-props-of.server';
import type { PageProps } from '../shared/page-props';
import { priceChoiceCookie, rememberedChoice } from '../shared/price-choice-cookie.server';
import { toServerProps } from '../shared/result';
import type { CompanyView } from './company-view';
import { loadPricing } from './load-company.server';

/**
 * `getServerSideProps` of the pricing page, in the currency and for the duration that the visitor chose: in
 * its URL, or before, which a cookie remembers.
 */
export const pricingProps: GetServerSideProps<PageProps<CompanyView>> = async ({
  locale,
  query,
  req,
  res,
}) => {
  const chosen = readPriceChoice(oneParam(query[CURRENCY_PARAMETER]), oneParam(query[DURATION_PARAMETER]));
  const before = rememberedChoice(req);
  const priceChoice = {
    currency: chosen.currency || before.currency,
    duration: chosen.duration || before.duration,
  };
  const { country } = visitorOf(req.headers);
  const loaded = await loadPricing({ locale: toLocale(locale), country, priceChoice }, query);
  res.setHeader('Cache-Control', CACHE_RULES[PAGES.pricing.stored]);
  const offer = loaded.kind === 'found' ? loaded.props.view.offer : null;
  // What is shown, because a currency that is not on offer was not chosen.
  if (offer && (chosen.currency || chosen.duration)) res.appendHeader('Set-Cookie', priceChoiceCookie(offer));
  return toServerProps(loaded);
};
