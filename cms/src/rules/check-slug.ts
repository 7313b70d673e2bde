import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  BLOG,
  COMPANY_PAGE,
  DEFAULT_LANGUAGE,
  DRAFTED_PATHS,
  LEGAL_PAGE,
  PAGE,
  RESERVED_PAGE_SLUGS,
  RESERVED_POST_SLUGS,
  TOPIC_PATHS,
} from '../content-model';
import { rowsOf, type DocumentMiddleware, type DocumentParams } from '../documents';

const WITH_SLUG: ReadonlySet<string> = new Set([
  ...DRAFTED_PATHS.keys(),
  LEGAL_PAGE,
  COMPANY_PAGE,
  ...TOPIC_PATHS.keys(),
]);

/** Slugs that lead to another page of the site. */
const RESERVED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [BLOG, RESERVED_POST_SLUGS],
  [PAGE, RESERVED_PAGE_SLUGS],
]);

const LATIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A post, a page, a topic and an author may have a slug in their own script, as imported ones have (rules D15). */
const ANY_SCRIPT = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;

/**
 * Refuses an invalid slug on save, with a reason editors understand; Strapi would refuse it at the publish,
 * with a technical message.
 */
export const checkSlug =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async (context, next) => {
    const { documentId, locale, data } = context.params as DocumentParams; // why: the params of a save
    const slug = data?.slug;
    const isSaved = context.action === 'create' || context.action === 'update';
    if (isSaved && WITH_SLUG.has(context.uid) && typeof slug === 'string') {
      const language = typeof locale === 'string' ? locale : DEFAULT_LANGUAGE;
      const problem =
        problemOf(context.uid, slug) ?? (await takenBy(strapi, context.uid, { slug, language, documentId }));
      if (problem !== null)
        throw new errors.ValidationError(problem, {
          errors: [{ path: ['slug'], message: problem, name: 'ValidationError' }],
        });
    }
    return next();
  };

function problemOf(uid: string, slug: string): string | null {
  const letters = uid === LEGAL_PAGE || uid === COMPANY_PAGE ? LATIN : ANY_SCRIPT;
  if (!letters.test(slug) || slug !== slug.normalize('NFC'))
    return `The slug “${slug}” must consist of lower-case letters and digits, in words joined by single hyphens, such as my-first-post.`;
  if (RESERVED.get(uid)?.has(slug))
    return `The slug “${slug}” is the address of another page of the site. Choose another, such as ${slug}-tips.`;
  return null;
}

async function takenBy(
  strapi: Core.Strapi,
  uid: string,
  { slug, language, documentId }: { slug: string; language: string; documentId: string | undefined },
): Promise<string | null> {
  const other = await rowsOf(strapi, uid).findOne({
    where: { slug, locale: language, ...(documentId && { documentId: { $ne: documentId } }) },
  });
  if (!other) return null;
  return `The slug “${slug}” is taken by “${String(other.title ?? other.name)}”. Choose another.`;
}
