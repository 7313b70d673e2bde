import type { FAQPageLeaf, WebPageLeaf } from 'schema-dts';
import { languageOf, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../head';
import { organizationId, websiteId, type GraphNode } from './site-json-ld';

/** The home page, or another of ours about the product, with the questions it shows, if any. */
export function homeJsonLd({
  origin,
  locale,
  path = routes.home(),
  heading,
  questions,
}: {
  readonly origin: string;
  readonly locale: Locale;
  readonly path?: string;
  readonly heading: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}): readonly GraphNode[] {
  const url = absoluteUrl(origin, locale, path);
  const page: WebPageLeaf = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: heading,
    inLanguage: languageOf(locale).bcp47,
    isPartOf: { '@id': websiteId(origin, locale) },
    about: { '@id': organizationId(origin) },
  };
  return [page, ...(questions.length > 0 ? [faqJsonLd(url, questions)] : [])];
}

/** Questions and answers that a page shows. */
export function faqJsonLd(
  pageUrl: string,
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    '@id': `${pageUrl}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
