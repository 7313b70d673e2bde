import { z } from 'zod';
import { LOCALES, type Locale } from '../../config/languages';

/** What an editor may see of what is not published: one post, until a moment. Next signs and encrypts it in a cookie of that post's path. */
const preview = z.object({ locale: z.enum(LOCALES), slug: z.string(), untilMs: z.number() });

export type Preview = z.output<typeof preview>;

/**
 * Whether Next's preview data let this post be seen as a draft. Next also takes a bare bypass cookie for a preview, one that never ends and
 * holds everywhere: such a visitor is shown what everybody is.
 */
export function showsDraft(
  data: unknown,
  post: { readonly locale: Locale; readonly slug: string },
  nowMs: number = Date.now(),
): boolean {
  const read = preview.safeParse(data).data;
  return read !== undefined && read.locale === post.locale && read.slug === post.slug && nowMs < read.untilMs;
}
