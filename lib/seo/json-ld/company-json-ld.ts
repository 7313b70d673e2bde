import type { AboutPageLeaf, ContactPageLeaf, WebPageLeaf } from 'schema-dts';
import type { FaqEntry } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import type { CompanyPageName } from '../../config/routes';
import { faqJsonLd } from './home-json-ld';
import { organizationId, websiteId, type GraphNode } from './site-json-ld';

/** A page about the company, with the questions it shows, if any. */
export function companyJsonLd({
  origin,
  locale,
  url,
  route,
  title,
  questions,
}: {
  readonly origin: string;
  readonly locale: Locale;
  readonly url: string;
  readonly route: CompanyPageName;
  readonly title: string;
  readonly questions: readonly FaqEntry[];
}): readonly GraphNode[] {
  const itself: WebPageLeaf | AboutPageLeaf | ContactPageLeaf = {
    '@type': route === 'about' ? 'AboutPage' : route === 'contact' ? 'ContactPage' : 'WebPage',
    '@id': url,
    url,
    name: title,
    inLanguage: languageOf(locale).bcp47,
    isPartOf: { '@id': websiteId(origin, locale) },
    about: { '@id': organizationId(origin) },
  };
  return [itself, ...(questions.length > 0 ? [faqJsonLd(url, questions)] : [])];
}
