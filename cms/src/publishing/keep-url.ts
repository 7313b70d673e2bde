import type { Core } from '@strapi/strapi';
import { DRAFTED_PATHS, REDIRECT, TOPIC_PATHS } from '../content-model';
import type { DocumentMiddleware, DocumentParams, StoredDocument } from '../documents';
import { documentsOf, rowsOf } from '../documents';
import { rowsIn } from './rows-in';

/**
 * Adds a redirect when a published post or page gets another slug. The webhook of the publish does not contain the
 * old slug; that of the new redirect does.
 */
export const keepDraftedUrl =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async (context, next) => {
    const path = DRAFTED_PATHS.get(context.uid);
    if (path === undefined || context.action !== 'publish') return next();
    const published = () =>
      rowsOf(strapi, context.uid).findMany({
        where: { ...rowsIn(context.params), publishedAt: { $notNull: true } },
      });
    const before: readonly StoredDocument[] = await published();
    const result = await next();
    const after: readonly StoredDocument[] = await published();
    for (const { slug, locale } of after) {
      const old = before.find((post) => post.locale === locale)?.slug;
      await moveUrl(strapi, { path, from: old, to: slug, language: locale });
    }
    return result;
  };

/** The same for topics and authors, which have one slug for all languages, and no drafts. */
export const keepTopicUrl =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async (context, next) => {
    const path = TOPIC_PATHS.get(context.uid);
    const { documentId } = context.params as DocumentParams; // why: the params of an update
    if (path === undefined || context.action !== 'update') return next();
    const slug = async (): Promise<string | undefined> =>
      (await rowsOf(strapi, context.uid).findOne({ select: ['slug'], where: { documentId } }))?.slug;
    const from = await slug();
    const result = await next();
    await moveUrl(strapi, { path, from, to: await slug(), language: null });
    return result;
  };

type Move = {
  readonly path: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly language: string | null;
};

/** Points every older redirect straight at the new path, and removes one whose source is now a page. */
async function moveUrl(strapi: Core.Strapi, { path, from, to, language }: Move): Promise<void> {
  if (!from || !to || from === to) return;
  const redirects = documentsOf(strapi, REDIRECT);
  const ruled = (field: string, slug: string) =>
    redirects.findMany({ filters: { [field]: path + slug, language: language ?? { $null: true } } });
  for (const { documentId } of await ruled('from', to)) await redirects.delete({ documentId });
  for (const { documentId } of await ruled('to', from))
    await redirects.update({ documentId, data: { to: path + to } });
  await redirects.create({ data: { from: path + from, to: path + to, language, code: 301 } });
}
