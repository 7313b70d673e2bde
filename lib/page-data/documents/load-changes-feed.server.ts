import { env } from '../../config/env.server';
import { languageOf, type Locale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { SITE } from '../../config/site';
import { atomFeed } from '../../seo/atom';
import { FEED_FORMATS, type FeedPost } from '../../seo/feed';
import { changesFeedUrl, feedId } from '../../seo/feed-links';
import { absoluteUrl } from '../../seo/head';
import { imageHtml } from '../../seo/post-html';
import { publicImageUrl } from '../../seo/public-image';
import { escapeMarkup } from '../../seo/xml';
import { translatorFor } from '../../i18n/translator.server';
import { changesOf } from '../company/changes-of';
import type { ChangeView } from '../company/company-view';
import { companyPage } from '../content/company-pages.server';
import { content } from '../services/content.server';
import type { LoadedText } from './text-document.server';

/** Newest changes in the feed. */
const MAX_CHANGES = 50;

/**
 * The changelog as an Atom feed. Errors: throws if the content service has never replied; `missing` in a
 * language without a changelog.
 */
export async function loadChangesFeed(locale: Locale): Promise<LoadedText> {
  const page = await companyPage(locale, 'changelog');
  if (!page) return { kind: 'missing' };
  const { SITE_ORIGIN: origin } = env();
  const pageUrl = absoluteUrl(origin, locale, PAGES.changelog.path);
  const posts = changesOf(page, locale)
    .slice(0, MAX_CHANGES)
    .map((change) => entryOf(change, { locale, origin, pageUrl }));
  const body = atomFeed({
    id: feedId(locale, 'changes'),
    title: `${page.title} · ${SITE.name}`,
    description: page.description,
    language: languageOf(locale).bcp47,
    pageUrl,
    urls: { atom: changesFeedUrl(origin, locale) },
    iconUrl: `${origin}/icon-192.png`,
    publisher: { name: SITE.name, url: `${origin}/` },
    updatedAt: posts[0]?.publishedAt ?? '',
    posts,
  });
  return { kind: 'found', document: { body, mediaType: FEED_FORMATS.atom.mediaType, route: 'feed' } };
}

type Place = { readonly locale: Locale; readonly origin: string; readonly pageUrl: string };

function entryOf(
  { id, date, kind, title, text, image, href }: ChangeView,
  { locale, origin, pageUrl }: Place,
): FeedPost {
  const t = translatorFor(locale);
  // Readers may not reach the content service.
  const imageUrl = image ? publicImageUrl(image.url, origin, content().media) : '';
  const paragraphs = text.split('\n\n').map((one) => `<p>${escapeMarkup(one)}</p>`);
  const link =
    href && `<p><a href="${escapeMarkup(new URL(href, origin).href)}">${t('changes.more')}</a></p>`;
  return {
    id: feedId(locale, 'changes', id),
    url: `${pageUrl}#${encodeURIComponent(id)}`,
    title,
    excerpt: '',
    html: `${image ? imageHtml(imageUrl, image.alt) : ''}${paragraphs.join('')}${link}`,
    publishedAt: date,
    updatedAt: date,
    authors: [],
    tags: [t(`changes.${kind}`)],
    imageUrl,
  };
}
