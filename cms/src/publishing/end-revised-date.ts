import type { Core } from '@strapi/strapi';
import { DRAFTED_PATHS } from '../content-model';
import { rowsOf, type DocumentMiddleware, type DocumentParams } from '../documents';
import { changesWords } from './changes-words';

/**
 * An imported post or page has the date of its last change on the old blog (`seo.revisedDate`) until somebody changes
 * its words here: then the last save counts again, as for every other post. An editor may set the date by
 * hand, and an import sets it itself.
 */
export const endRevisedDate =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async (context, next) => {
    const isWritten = DRAFTED_PATHS.has(context.uid) && context.action === 'update';
    if (!isWritten || process.env.CMS_IMPORT === 'true') return next();
    const { documentId, locale, data } = context.params as DocumentParams; // why: the params of an update
    const draft = await rowsOf(strapi, context.uid).findOne({
      where: { documentId, publishedAt: null, ...(typeof locale === 'string' && { locale }) },
      populate: { seo: true },
    });
    const stored: Seo | null | undefined = draft?.seo;
    const sentSeo = data?.seo as Seo | null | undefined; // why: the content model says so
    const isSetByHand = Boolean(sentSeo) && timeOf(sentSeo) !== timeOf(stored);
    if (!draft || !data || !stored?.revisedDate || isSetByHand || !changesWords(draft, data)) return next();
    if (sentSeo) data.seo = { ...sentSeo, revisedDate: null };
    else await rowsOf(strapi, SEO).updateMany({ where: { id: stored.id }, data: { revisedDate: null } });
    return next();
  };

const SEO = 'shared.seo';

type Seo = { readonly id?: number; readonly revisedDate?: string | Date | null };

const timeOf = (seo: Seo | null | undefined): number | null =>
  seo?.revisedDate ? new Date(seo.revisedDate).getTime() : null;
