import { createMedia } from '../uploads/media';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { LOCALES, type Locale } from '../../../lib/config/languages';
import type { AuthorSource, TaxonomySource } from './taxonomy-file';

/** When the blog was set up; fixed, so that taxonomies and authors are the same after every start. */
const SET_UP_AT = '2025-08-25T09:00:00.000Z';

const STAMPS = { created_at: SET_UP_AT, updated_at: SET_UP_AT };

type RelationFields = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * A record, and the part of it that a post contains: scalars and images, without relations and components.
 */
export type RelatedRecord = { readonly stored: StoredRecord; readonly asRelation: RelationFields };

/**
 * A category, platform or profession in one language: the slug is the same in all languages, the id is not.
 */
export function taxonomyRecord(source: TaxonomySource, locale: Locale): RelatedRecord {
  const { name, description, seoTitle, seoDescription, startHere } = source.names[locale];
  const id = source.id + localeIdOffset(locale);
  const image = createMedia(source.image, name);
  const asRelation = {
    id,
    name,
    slug: source.slug,
    description,
    order: source.order,
    ...(source.bgColor !== undefined && { bgColor: source.bgColor }),
    ...(source.color !== undefined && { color: source.color }),
    ...(startHere !== undefined && { startHere }),
    locale,
    ...STAMPS,
    image,
  };
  const localizations = LOCALES.filter((other) => other !== locale).map((other) => ({
    id: source.id + localeIdOffset(other),
    locale: other,
    published_at: SET_UP_AT,
  }));
  const seo = { id, title: seoTitle, description: seoDescription, image };
  return { asRelation, stored: createStoredRecord({ ...asRelation, seo, localizations }) };
}

/**
 * An author, with biography and name in one language. Authors are not localised: the id is the same in all
 * languages.
 */
export function authorRecord(source: AuthorSource, locale: Locale): RelatedRecord {
  const { id, slug, username, email, role, url, avatar, bio } = source;
  const { firstName, lastName } = source.namesIn?.[locale] ?? source;
  const name = `${firstName} ${lastName}`;
  const asRelation = {
    id,
    username,
    email,
    role,
    name,
    slug,
    firstName,
    lastName,
    url,
    bio: bio[locale],
    ...STAMPS,
    avatar: createMedia(avatar, name),
  };
  return { asRelation, stored: createStoredRecord(asRelation) };
}

/** What to add to the id of an English record for its version in another language. */
function localeIdOffset(locale: Locale): number {
  return LOCALES.indexOf(locale) * 100;
}
