import { BLOG, DEFAULT_LANGUAGE } from '../content-model';
import { documentsOf } from '../documents';

type Shown = { documentId: string; locale?: string; status?: string };

/** The URL of the panel's "Open preview" button; undefined hides the button. */
export async function previewUrl(
  uid: string,
  { documentId, locale, status }: Shown,
): Promise<string | undefined> {
  if (uid !== BLOG) return undefined;
  const shown = status === 'published' ? 'published' : 'draft';
  const language = locale ?? DEFAULT_LANGUAGE;
  const post = await documentsOf(strapi, BLOG).findOne({
    documentId,
    locale: language,
    status: shown,
    fields: ['slug'],
  });
  if (!post?.slug) return undefined;
  const query = new URLSearchParams({
    secret: process.env.SITE_PREVIEW_SECRET ?? '',
    locale: language,
    slug: post.slug,
    status: shown,
  });
  return `${process.env.SITE_URL}/api/preview?${query}`;
}
