import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { homeJsonLd } from '../../seo/json-ld/home-json-ld';
import { foundPage } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import type { AiVideoView } from './ai-video-view';
import { headTitle } from '../shared/head-title.server';

/**
 * The page about the AI app. Its texts are the site's own: they describe what this site hands over, and its
 * drawings.
 */
export async function loadAiVideo(locale: Locale): Promise<Loaded<PageProps<AiVideoView>>> {
  const { path } = PAGES.aiVideo;
  const t = translatorFor(locale);
  const questions = [
    { id: 'account', question: t('aiVideo.questions.account.q'), answer: t('aiVideo.questions.account.a') },
    { id: 'long', question: t('aiVideo.questions.long.q'), answer: t('aiVideo.questions.long.a') },
    { id: 'whole', question: t('home.questions.ai.q'), answer: t('home.questions.ai.a') },
  ];
  const { SITE_ORIGIN: origin } = env();
  const crumbs = breadcrumbsFor(path, { locale, names: { [path]: t('nav.aiVideo') } });
  return foundPage(
    {
      route: 'aiVideo',
      locale,
      path,
      description: t('home.ai.text'),
      title: headTitle(t('aiVideo.headTitle')),
      jsonLd: [
        ...homeJsonLd({ origin, locale, path, heading: t('home.ai.title'), questions }),
        breadcrumbJsonLd(origin, absoluteUrl(origin, locale, path), crumbs),
      ],
    },
    { crumbs, questions },
  );
}
