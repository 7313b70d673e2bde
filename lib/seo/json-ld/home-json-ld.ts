import type { FAQPageLeaf, WebPageLeaf } from 'schema-dts';
import type { CompanyPage, OwnVideo } from '../../cms/model';
import type { Locale } from '../../config/languages';
import type { Media } from '../../config/image-sources.mjs';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../head';
import { ownVideoId, ownVideoJsonLd } from './own-video-json-ld';
import { organizationId, webPage, type GraphNode } from './site-json-ld';

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
    ...webPage(origin, locale, url, heading),
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
