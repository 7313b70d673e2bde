import type { ContentImage, TaxonomyRef } from '../../cms/model';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { isImageOf } from '../../config/image-sources.mjs';
import type { CompanyPageName } from '../../config/pages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { ogImagePath, SITE_CARD, type OgCard } from '../../og/og-url.server';
import type { TemplateCard } from '../../media/template-card';
import { content } from '../services/content.server';
import type { HeadProps } from './page-props';

/** Size of every card. */
const SIZE = { width: 1200, height: 630 };

/**
 * A post's card: title, first category, and its cover if it is one of the content's images, because we
 * fetch no others.
 */
export function postCard({
  locale,
  slug,
  title,
  category,
  coverUrl,
}: {
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly category: readonly Pick<TaxonomyRef, 'name'>[];
  readonly coverUrl: string;
}): OgCard {
  return {
    locale,
    slug,
    title,
    kicker: category[0]?.name ?? '',
    coverUrl: isImageOf(coverUrl, content().media.sources) ? coverUrl : '',
  };
}

/** A company page's card: its title. */
export function companyCard(locale: Locale, name: CompanyPageName, title: string): OgCard {
  return { locale, slug: `~${name}`, title, kicker: SITE.domain, coverUrl: '' };
}

/** Marks the card of a template; its id follows. */
export const TEMPLATE_CARD = '~template-';

/** A template's card: its title and its image. */
export function templateCard(
  locale: Locale,
  { id, title, src }: Pick<TemplateCard, 'id' | 'title' | 'src'>,
): OgCard {
  return {
    locale,
    slug: TEMPLATE_CARD + id,
    title,
    kicker: translatorFor(locale)('templates.heading'),
    coverUrl: src,
  };
}

/** The card of every page that has none of its own. */
export function siteCard(locale: Locale): OgCard {
  return {
    locale,
    slug: SITE_CARD,
    title: translatorFor(locale)('site.tagline'),
    kicker: SITE.domain,
    coverUrl: '',
  };
}

/** A card's image for the head. */
export function cardImage(card: OgCard): NonNullable<HeadProps['image']> {
  const { SITE_ORIGIN, OG_SECRET } = env();
  return { url: `${SITE_ORIGIN}${ogImagePath(card, 'card', OG_SECRET)}`, alt: card.title, ...SIZE };
}

/** A post's cover in the three shapes that search engines require, widest first. */
export function coverImages(card: OgCard, cover: ContentImage | null): readonly string[] {
  if (card.coverUrl === '') return cover ? [cover.url] : [];
  const { SITE_ORIGIN, OG_SECRET } = env();
  return (['16x9', '4x3', '1x1'] as const).map(
    (shape) => `${SITE_ORIGIN}${ogImagePath(card, shape, OG_SECRET)}`,
  );
}
