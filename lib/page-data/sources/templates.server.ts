import { createMediaApi, type MediaApi } from '../../account/media-api';
import { HOME_TEMPLATES, IMAGE_QUALITY, TEMPLATES_DEADLINE_MS } from '../../config/constants';
import { processCache } from '../../cache/process-cache.server';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { isPictureOf, pictureSources } from '../../config/picture-sources.mjs';
import type { Env } from '../../config/read-env.server.mjs';
import { TEMPLATE_KINDS } from '../../account/persona-rules';
import { logger } from '../../monitoring/logger';
import { processSingleton } from '../../process/process-singleton';
import type { TemplateCard } from './template-card';
import { clientOf } from './upstreams.server';

const mediaApi = (): MediaApi =>
  processSingleton('media-api', () => {
    const http = clientOf('media');
    // A page waits for this call, so its deadline is shorter than a form's.
    return createMediaApi({ call: (call) => http.call({ ...call, deadlineMs: TEMPLATES_DEADLINE_MS }) });
  });

const FRESH_MS = 60_000;
const USABLE_MS = 3_600_000;

/**
 * The home page's templates, as many as its row holds. Those older than an hour are shown only if the media API fails.
 *
 * Errors: rejects with an HttpError if none are cached.
 */
export function homeTemplates(locale: Locale): Promise<readonly TemplateCard[]> {
  return processCache('home-templates', () => ({
    load: loadTemplates,
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    max: LOCALES.length,
    onError: (error) => logger.error('home: the last good templates are used', error),
  })).get(locale);
}

async function loadTemplates(locale: string): Promise<readonly TemplateCard[]> {
  const found = await mediaApi().templates({ language: locale, limit: HOME_TEMPLATES });
  return found.flatMap(({ id, title, category, thumbnail, width, height }) => {
    const src = pictureUrl(thumbnail, env());
    return src === null || title === ''
      ? []
      : [{ id, title, kind: kindOf(category), src, width: width ?? 1280, height: height ?? 720 }];
  });
}

/**
 * One template for the account form: its title in the page's language, if the home page shows it, and a small picture.
 *
 * Errors: rejects with an HttpError; null if it has no title or no usable picture.
 */
export async function templateChoice(
  id: string,
  locale: Locale,
): Promise<{ readonly title: string; readonly picture: string } | null> {
  const shown = (await homeTemplates(locale).catch(() => [])).find((template) => template.id === id);
  const found = shown ?? (await mediaApi().template(id));
  const src = 'src' in found ? found.src : pictureUrl(found.thumbnail, env());
  if (src === null || found.title === '') return null;
  return {
    title: found.title,
    picture: `/_next/image?url=${encodeURIComponent(src)}&w=192&q=${IMAGE_QUALITY}`,
  };
}

const kindOf = (category: string) => TEMPLATE_KINDS.find((kind) => kind === category) ?? '';

/**
 * Template titles that begin with the typed text.
 *
 * Errors: rejects with an HttpError.
 */
export function suggestTemplates(text: string, locale: Locale): Promise<readonly string[]> {
  return mediaApi().autocomplete(text, locale);
}

/** Absolute URL of a thumbnail; null if the image optimiser would refuse it. */
export function pictureUrl(
  thumbnail: string,
  services: Pick<Env, 'CMS_URL' | 'PICTURE_HOSTS' | 'MEDIA_API_URL'>,
): string | null {
  const isPath = /^\/(?!\/)/.test(thumbnail);
  const src = isPath ? services.MEDIA_API_URL + thumbnail : thumbnail;
  return isPictureOf(src, pictureSources(services)) ? src : null;
}
