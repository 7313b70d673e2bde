import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { MAX_SLUG_LENGTH, PREVIEW_MS } from '../../config/constants';
import { env } from '../../config/env.server';
import { DEFAULT_LOCALE, isLocale, languageOf, LOCALES, toLocale, type Locale } from '../../config/languages';
import { freePagePath, localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { shortText } from '../../security/short-text';
import { previewPolicy } from '../../security/page-policy.server';
import type { PostPreview } from '../shared/post-preview.server';
import { orFallback } from '../services/or-fallback';
import { freePages } from '../content/free-pages.server';
import { content } from '../services/content.server';
import { refusalOfEditor } from './refusal-of-editor.server';

const postRef = z.object({
  kind: z.enum(['post', 'page']).default('post'),
  locale: z.enum(LOCALES).default('en'),
  slug: shortText(MAX_SLUG_LENGTH)
    .transform((slug) => slug.normalize('NFC'))
    .refine((slug) => slug !== ''),
});
/** The version that the content service's panel shows; a post and its draft may have different slugs. */
const previewQuery = postRef.extend({ status: z.enum(['draft', 'published']).default('draft') });

/**
 * `/api/preview?secret=…&locale=fr&slug=…&status=draft`, for a page with `&kind=page`: takes an editor from the content service to a
 * preview of a post or page, published or not.
 *
 * Errors: never throws; a page says what is wrong. 401 for a wrong secret, 404 for an unknown post or if the
 * environment has no secret,
 *         400 for an invalid locale, slug or status, 503 if the content service fails.
 */
export async function openPostPreview(
  request: NextApiRequest,
  response: NextApiResponse,
  nowMs = Date.now(),
): Promise<void> {
  const { secret, ...query } = request.query;
  const locale = editorsLocale(request);
  const refuse = (status: number, problem: Problem) =>
    sendMessage(response, status, locale, translatorFor(locale)(PROBLEMS[problem]));
  const refusal = refusalOfEditor(secret);
  if (refusal) return refuse(...refusal);
  const post = previewQuery.safeParse(query).data;
  if (!post) return refuse(400, 'incomplete');
  const isDraft = post.status === 'draft';
  try {
    if (!(await (isDraft ? hasDraft(post) : isPublished(post)))) return refuse(404, post.status);
  } catch (failure) {
    logger.error('preview: the content service failed', failure);
    return refuse(503, 'service');
  }
  const path = pathOf(post);
  const data: PostPreview = { ...post, untilMs: nowMs + PREVIEW_MS };
  response.setPreviewData(data, { maxAge: PREVIEW_MS / 1_000, path });
  inFramesToo(response);
  response.redirect(307, path);
}

/**
 * Ends a preview and redirects to the public page, or to the list of posts if there is none yet. That page may not be framed, so a frame gets only a
 * message that the preview has ended.
 */
export async function closePostPreview(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const post = postRef.safeParse(request.body).data;
  response.clearPreviewData({ path: post ? pathOf(post) : routes.blog() });
  inFramesToo(response);
  if (request.headers['sec-fetch-dest'] !== 'iframe') {
    // Without an answer the public page is tried: it may be in a cache.
    const isPublic = post && (await orFallback('preview: its end', isPublished(post), true));
    response.redirect(
      303,
      isPublic ? pathOf(post) : localePath(post?.locale ?? DEFAULT_LOCALE, routes.blog()),
    );
    return;
  }
  const locale = post?.locale ?? DEFAULT_LOCALE;
  sendMessage(response, 200, locale, translatorFor(locale)('draft.ended'));
}

/** What may go wrong, and its text. */
const PROBLEMS = {
  off: 'draft.problem.off',
  secret: 'draft.problem.secret',
  incomplete: 'draft.problem.incomplete',
  draft: 'draft.problem.post',
  published: 'draft.problem.unpublished',
  service: 'draft.problem.service',
} as const;

type Problem = keyof typeof PROBLEMS;

/** The first of the browser's languages that the site has; otherwise that of the post. */
function editorsLocale({ headers, query }: NextApiRequest): Locale {
  const browserLanguages = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return toLocale([...browserLanguages, String(query.locale)].find(isLocale));
}

/** A page with one sentence, which the content service may show in its frame. */
function sendMessage(response: NextApiResponse, status: number, locale: Locale, text: string): void {
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', previewPolicy(env()));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.status(status).send(messagePage(locale, text));
}

function messagePage(locale: Locale, text: string): string {
  return `<!doctype html><html lang="${languageOf(locale).bcp47}"><meta charset="utf-8"><title>${text}</title><style>:root{color-scheme:light dark;font:500 1.125rem/1.5 system-ui,sans-serif;text-align:center}</style><main><h1 style="font-size:1em;font-weight:500">${text}</h1></main></html>`;
}

type Ref = z.output<typeof postRef>;

const hasDraft = async ({ kind, locale, slug }: Ref): Promise<boolean> =>
  (kind === 'page'
    ? await content().freePageDraft(locale, slug)
    : await content().post(locale, slug, 'draft')) !== null;

const isPublished = async ({ kind, locale, slug }: Ref): Promise<boolean> =>
  kind === 'page'
    ? (await freePages()).some((page) => page.locale === locale && page.slug === slug)
    : (await content().post(locale, slug, 'live')) !== null;

const pathOf = ({ kind, locale, slug }: Ref) =>
  localePath(locale, kind === 'page' ? freePagePath(slug) : routes.post(slug));

/**
 * Inside the content service's frame the cookies are third-party, which browsers partition (CHIPS) or refuse.
 */
function inFramesToo(response: NextApiResponse): void {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat();
  response.setHeader(
    'Set-Cookie',
    cookies.map((cookie) => `${cookie}; Partitioned`),
  );
}
