import { z } from 'zod';
import { LOCALES, type Locale } from '../../config/languages';

/**
 * What a preview may show: one post or page, as a draft or as readers see it, until a given time. Next signs and
 * encrypts this in a cookie for its path.
 */
const preview = z.object({
  kind: z.enum(['post', 'page']).default('post'),
  locale: z.enum(LOCALES),
  slug: z.string(),
  untilMs: z.number(),
  status: z.enum(['draft', 'published']),
});

export type PostPreview = z.output<typeof preview>;

/**
 * Whether Next's preview data allow this post or page to be shown as a draft. Next also accepts a bare bypass cookie
 * as a preview that never ends and applies everywhere; such a visitor sees the public page.
 */
export function showsDraft(
  data: unknown,
  page: { readonly locale: Locale; readonly slug: string; readonly kind?: PostPreview['kind'] },
  nowMs: number = Date.now(),
): boolean {
  const read = preview.safeParse(data).data;
  return (
    read?.status === 'draft' &&
    read.kind === (page.kind ?? 'post') &&
    read.locale === page.locale &&
    read.slug === page.slug &&
    nowMs < read.untilMs
  );
}
