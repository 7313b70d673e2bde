import { z } from 'zod';
import { LIST_LENGTHS } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { SITE } from '../../config/site';
import type { Translate } from '../../i18n/translate';
import { translatorFor } from '../../i18n/translator.server';
import { homeJsonLd } from '../../seo/json-ld/home-json-ld';
import { pageProps } from '../shared/layout-props.server';
import { cardPost, cardProfession, rankedPost } from '../shared/card-props';
import { homeEntry } from '../content/company-pages.server';
import { content } from '../services/content.server';
import { homeTemplates } from '../content/templates.server';
import { linkedTopics } from '../content/topics-with-posts.server';
import { starterFiles } from '../../starter/document/starter-files.server';
import type { HomeDevice } from '../../visit/device/device-class';
import type { PageProps } from '../shared/page-props';
import type { HomeView } from './home-view';
import { orFallback, orLast } from '../services/or-fallback';

/**
 * The home page. If the content service or the media API fails, the affected section shows what it had last,
 * or is left out if it never had anything; the page itself never fails.
 */
export async function loadHome(locale: Locale, device: HomeDevice): Promise<PageProps<HomeView>> {
  const source = content();
  const [templates, entry, latest, trending, professions] = await Promise.all([
    orFallback('home: templates', homeTemplates(locale), []),
    orFallback('home: video and screens', homeEntry(locale), null),
    orLast(
      'home: latest posts',
      `latest ${locale}`,
      source.posts({ locale, page: 1, pageSize: LIST_LENGTHS.latestOnHome }).then(({ items }) => items),
      [],
    ),
    orLast(
      'home: trending posts',
      `trending ${locale}`,
      source.trending(locale, { limit: LIST_LENGTHS.trendingOnHome }),
      [],
    ),
    orLast('home: professions', `professions ${locale}`, linkedTopics(locale, 'profession'), []),
  ]);
  const t = translatorFor(locale);
  return pageProps(
    {
      route: 'home',
      locale,
      path: routes.home(),
      title: `${SITE.name}: ${t('home.headTitle')}`,
      description: t('home.headDescription'),
      jsonLd: homeJsonLd({
        origin: env().SITE_ORIGIN,
        locale,
        heading: t('home.title'),
        questions: questionsOf(t),
        ownVideo: entry?.ownVideo ? { ...entry, video: entry.ownVideo, media: content().media } : null,
      }),
    },
    {
      device,
      templates,
      ...(entry?.ownVideo && {
        ownVideo: {
          title: entry.title,
          text: entry.description,
          player: { ...entry.ownVideo, stylesUrl: starterFiles().videoStyles },
        },
      }),
      ...(entry && entry.screens.length > 0 && { screens: entry.screens }),
      latest: latest.map(cardPost),
      trending: trending.map(rankedPost),
      professions: professions.map(cardProfession),
    },
  );
}

const questionText = z.object({ q: z.string(), a: z.string() });

/** The questions in the site's own texts; the page shows all of them. */
function questionsOf(t: Translate): readonly { readonly question: string; readonly answer: string }[] {
  const texts: unknown = t('home.questions', { returnObjects: true });
  return Object.values(texts ?? {}).flatMap((text) => {
    const read = questionText.safeParse(text).data;
    return read ? [{ question: read.q, answer: read.a }] : [];
  });
}
