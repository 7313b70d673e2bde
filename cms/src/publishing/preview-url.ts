import { DEFAULT_LANGUAGE, DRAFTED_PATHS, PAGE } from '../content-model';
import { documentsOf } from '../documents';

type ShownDocument = { documentId: string; locale?: string; status?: string };

/** The URL of the panel's "Open preview" button; undefined hides the button. */
export async function previewUrl(
  uid: string,
  { documentId, locale, status }: ShownDocument,
): Promise<string | undefined> {
  if (!DRAFTED_PATHS.has(uid)) return undefined;
  const shownStatus = status === 'published' ? 'published' : 'draft';
  const language = locale ?? DEFAULT_LANGUAGE;
  const document = await documentsOf(strapi, uid).findOne({
    documentId,
    locale: language,
    status: shownStatus,
    fields: ['slug'],
  });
  if (!document?.slug) return undefined;
  const query = new URLSearchParams({
    secret: process.env.SITE_PREVIEW_SECRET ?? '',
    locale: language,
    slug: document.slug,
    status: shownStatus,
    ...(uid === PAGE && { kind: 'page' }),
  });
  return `${process.env.SITE_URL}/api/preview?${query}`;
}
