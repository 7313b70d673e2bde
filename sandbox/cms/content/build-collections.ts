import type { Collection } from '../../../lib/cms/contract/collections';
import type { StoredRecord } from '../stored-record';
import { LOCALES, type Locale } from '../../../lib/config/languages';
import { companyRecord } from './company-file';
import { legalRecord } from './legal-file';
import { pageRecord } from './page-file';
import type { PostSource } from './post-file';
import { postRecord, type Localization } from './post-record';
import { redirectRecord } from './redirect-file';
import type { Content } from './read-content';
import { authorRecord, taxonomyRecord, type RelatedRecord } from './taxonomy-record';

/** Records of each collection by language, in order of their ids. */
export type Collections = Readonly<Record<Collection, ReadonlyMap<string, readonly StoredRecord[]>>>;

/** Turns the content as written into wire records. */
export function buildCollections(content: Content): Collections {
  const categories = inEveryLocale(content.categories, taxonomyRecord);
  const platforms = inEveryLocale(content.platforms, taxonomyRecord);
  const professions = inEveryLocale(content.professions, taxonomyRecord);
  const authors = inEveryLocale(content.authors, authorRecord);
  const siblings = groupByKey(content.posts);
  const covers = new Map(content.covers.map((cover) => [cover.key, cover]));

  const blogOf = (post: PostSource): StoredRecord => {
    const related = (records: Related, slugs: readonly string[]) =>
      slugs.flatMap((slug) => records.get(post.locale)?.get(slug)?.asRelation ?? []);
    return postRecord(post, covers.get(post.key)?.alt[post.locale] ?? '', {
      author: related(authors, [post.author])[0] ?? {},
      coAuthors: related(authors, post.coAuthors ?? []),
      category: related(categories, post.category),
      platform: related(platforms, post.platform),
      profession: related(professions, post.profession),
      localizations: (siblings.get(post.key) ?? []).filter(({ locale }) => locale !== post.locale),
    });
  };
  return {
    categories: storedByLocale(categories),
    platforms: storedByLocale(platforms),
    professions: storedByLocale(professions),
    authors: storedByLocale(authors),
    'legal-pages': new Map(
      LOCALES.map((locale) => [
        locale,
        content.legalPages.map((source, index) => legalRecord(source, locale, index)),
      ]),
    ),
    'company-pages': new Map(
      LOCALES.map((locale) => [
        locale,
        content.companyPages.map((source, index) => companyRecord(source, locale, index)),
      ]),
    ),
    pages: new Map(
      LOCALES.map((locale) => [
        locale,
        content.pages.map((source, index) => pageRecord(source, locale, index)),
      ]),
    ),
    redirects: new Map([['en', content.redirects.map(redirectRecord)]]),
    blogs: new Map(
      LOCALES.map((locale) => [locale, content.posts.filter((post) => post.locale === locale).map(blogOf)]),
    ),
  };
}

/** By locale, then by slug. */
type Related = ReadonlyMap<string, ReadonlyMap<string, RelatedRecord>>;

function inEveryLocale<T extends { readonly slug: string }>(
  sources: readonly T[],
  toRecord: (source: T, locale: Locale) => RelatedRecord,
): Related {
  return new Map(
    LOCALES.map((locale) => [
      locale,
      new Map(sources.map((source) => [source.slug, toRecord(source, locale)])),
    ]),
  );
}

function storedByLocale(related: Related): ReadonlyMap<string, readonly StoredRecord[]> {
  return new Map(
    [...related].map(([locale, bySlug]) => [locale, [...bySlug.values()].map(({ stored }) => stored)]),
  );
}

/**
 * Published versions of each post. Strapi leaves drafts out of `localizations` in live replies; here they are
 * never included.
 */
function groupByKey(posts: readonly PostSource[]): ReadonlyMap<string, Localization[]> {
  const groups = new Map<string, Localization[]>();
  for (const { key, id, locale, publishedAt } of posts) {
    if (publishedAt === null) continue;
    const group = groups.get(key) ?? [];
    group.push({ id, locale, published_at: publishedAt });
    groups.set(key, group);
  }
  return groups;
}
