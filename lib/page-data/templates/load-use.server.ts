import { LIST_LENGTHS } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { templateRoutes, pathForUse } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { TemplateCard } from '../../media/template-card';
import { TEMPLATE_TOPICS } from '../../media/template-topics';
import { isTemplateUse, type TemplateKind } from '../../media/template-use';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { offeredPlans, type OfferedPlan } from '../content/offered-plans';
import { allTemplates } from '../content/templates.server';
import { orFallback } from '../services/or-fallback';
import { knownSiteConfig } from '../services/site-config.server';
import { cardPost } from '../shared/card-props';
import { headTitle } from '../shared/head-title.server';
import { foundPage } from '../shared/layout-props.server';
import { cardImage, templateCard } from '../shared/og-cards.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import { postsFor } from './posts-for.server';
import type { UseView } from './use-view';

/**
 * The page of a use: its texts are the site's own, so it exists whatever the media API contains.
 *
 * Errors: throws if the media API has never replied; an unknown use is `missing`.
 */
export async function loadUse(locale: Locale, use: string): Promise<Loaded<PageProps<UseView>>> {
  if (!isTemplateUse(use)) return { kind: 'missing' };
  const t = translatorFor(locale);
  const [heading, description] = [t(`uses.${use}.heading`), t(`uses.${use}.text`)];
  const about = { use, shape: null, title: heading, description };
  const [all, posts, plan] = await Promise.all([
    allTemplates(locale),
    orFallback('use: posts', postsFor(about, locale), [], { use }),
    orFallback('use: plan', planFor(use, locale), null, { use }),
  ]);
  const ofUse = all.filter((template) => template.use === use);
  const templates = ofUse.slice(0, LIST_LENGTHS.relatedTemplates);
  const film = filmOf(ofUse);
  const path = pathForUse(use);
  const { SITE_ORIGIN: origin } = env();
  const view: UseView = {
    use,
    // `/for` is no page.
    crumbs: breadcrumbsFor(path, { locale, names: { [path]: t(`templates.use.${use}.name`) } }).filter(
      ({ href }) => href !== '',
    ),
    film,
    templates,
    posts: posts.map((post) => ({ ...cardPost(post), excerpt: '' })),
    plan,
  };
  return foundPage(
    {
      route: 'use',
      locale,
      path,
      description,
      title: headTitle(t(`uses.${use}.headTitle`)),
      ...(film && { image: cardImage(templateCard(locale, film)) }),
      jsonLd: listingJsonLd(
        {
          origin,
          locale,
          path,
          heading,
          description,
          crumbs: view.crumbs,
          list: {
            items: templates.map(({ title, slug }) => ({
              name: title,
              url: absoluteUrl(origin, locale, templateRoutes.template(slug)),
            })),
            firstPosition: 1,
          },
        },
        'CollectionPage',
      ),
    },
    view,
  );
}

/** The most popular one with a film that fills a wide frame, or with any film. */
const filmOf = (templates: readonly TemplateCard[]): TemplateCard | null => {
  const films = templates.filter(({ preview }) => preview !== null);
  return films.find(({ width, height }) => width > height) ?? films[0] ?? templates[0] ?? null;
};

/** At the price of the page's language, because every cache stores the page. */
async function planFor(use: TemplateKind, locale: Locale): Promise<OfferedPlan | null> {
  const offer = offeredPlans(await knownSiteConfig(), {
    locale,
    country: null,
    priceChoice: { currency: '', duration: '' },
  });
  return offer?.plans.find(({ id }) => id === TEMPLATE_TOPICS.plans[use]) ?? null;
}
