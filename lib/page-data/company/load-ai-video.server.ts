import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { AI_VIDEO_PATH } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { homeJsonLd } from '../../seo/json-ld/home-json-ld';
import { pageProps } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import type { AiVideoView } from './ai-video-view';
import { headTitle } from '../shared/head-title.server';

/**
 * The page about the AI app. Its texts are the site's own: they describe what this site hands over, and its
 * drawings.
 */
export async function loadAiVideo(locale: Locale): Promise<Loaded<PageProps<AiVideoView>>> {
  const t = translatorFor(locale);
  const questions = [
    { id: 'account', question: t('aiVideo.questions.account.q'), answer: t('aiVideo.questions.account.a') },
    { id: 'long', question: t('aiVideo.questions.long.q'), answer: t('aiVideo.questions.long.a') },
    { id: 'whole', question: t('home.questions.ai.q'), answer: t('home.questions.ai.a') },
  ];
  const { SITE_ORIGIN: origin } = env();
  const crumbs = breadcrumbsFor(AI_VIDEO_PATH, { locale, name: t('nav.aiVideo') });
  return {
    kind: 'found',
    props: await pageProps(
      {
        ...{ route: 'aiVideo', locale, path: AI_VIDEO_PATH, description: t('home.ai.text') },
        title: headTitle(t('aiVideo.headTitle')),
        jsonLd: [
          ...homeJsonLd({ origin, locale, path: AI_VIDEO_PATH, heading: t('home.ai.title'), questions }),
          breadcrumbJsonLd(origin, absoluteUrl(origin, locale, AI_VIDEO_PATH), crumbs),
        ],
      },
      { crumbs, questions },
    ),
  };
}
