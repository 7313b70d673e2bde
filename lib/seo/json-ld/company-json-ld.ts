import type { AboutPageLeaf, ContactPageLeaf, WebApplicationLeaf, WebPageLeaf } from 'schema-dts';
import type { FaqEntry } from '../../cms/model';
import type { Locale } from '../../config/languages';
import type { CompanyPageName } from '../../config/pages';
import { SITE } from '../../config/site';
import { faqJsonLd } from './home-json-ld';
import { organizationId, webPage, type GraphNode } from './site-json-ld';

/** The plans that a page offers, and the monthly price of each. */
export type PricedPlans = {
  readonly plans: readonly { readonly name: string }[];
  readonly currency: string;
  readonly monthly: readonly number[];
};

/** A page about the company, with the questions it shows, if any. */
export function companyJsonLd({
  origin,
  locale,
  url,
  route,
  title,
  questions,
  offer,
}: {
  readonly origin: string;
  readonly locale: Locale;
  readonly url: string;
  readonly route: CompanyPageName;
  readonly title: string;
  readonly questions: readonly FaqEntry[];
  readonly offer: PricedPlans | null;
}): readonly GraphNode[] {
  const itself: WebPageLeaf | AboutPageLeaf | ContactPageLeaf = {
    ...webPage(origin, locale, url, title),
    '@type': route === 'about' ? 'AboutPage' : route === 'contact' ? 'ContactPage' : 'WebPage',
    about: { '@id': organizationId(origin) },
  };
  return [
    itself,
    ...(offer ? [productJsonLd(url, offer)] : []),
    ...(questions.length > 0 ? [faqJsonLd(url, questions)] : []),
  ];
}

const productJsonLd = (url: string, { plans, currency, monthly }: PricedPlans): WebApplicationLeaf => ({
  '@type': 'WebApplication',
  '@id': `${url}#product`,
  name: SITE.name,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Web',
  offers: plans.map(({ name }, index) => ({
    '@type': 'Offer',
    name,
    price: monthly[index] ?? 0,
    priceCurrency: currency,
    url,
  })),
});
