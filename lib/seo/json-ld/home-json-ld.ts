import type { FAQPageLeaf, WebPageLeaf } from 'schema-dts';
import type { CompanyPage, OwnVideo } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import type { Media } from '../../config/image-sources.mjs';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../head';
import { ownVideoId, ownVideoJsonLd } from './own-video-json-ld';
import { organizationId, websiteId, type GraphNode } from './site-json-ld';

/** The home page or another page about the product, with the questions it shows, if any. */
export function homeJsonLd({
  origin,
  locale,
  path = routes.home(),
  heading,
  questions,
  ownVideo = null,
}: {
  readonly origin: string;
  readonly locale: Locale;
  readonly path?: string;
  readonly heading: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** With the description that the page shows beside it. */
  readonly ownVideo?:
    | (Pick<CompanyPage, 'description' | 'updatedAt'> & {
        readonly video: OwnVideo;
        readonly media: Media;
      })
    | null;
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
    ...(ownVideo && { video: { '@id': ownVideoId(url) } }),
  };
  return [
    page,
    ...(ownVideo
      ? [
          ownVideoJsonLd({
            ...ownVideo,
            pageUrl: url,
            origin,
            locale,
            uploadDate: ownVideo.updatedAt,
          }),
        ]
      : []),
    ...(questions.length > 0 ? [faqJsonLd(url, questions)] : []),
  ];
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
