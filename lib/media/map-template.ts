import { isShown, imageSources } from '../config/image-sources.mjs';
import type { Env } from '../config/read-env.server.mjs';
import { RESERVED_TEMPLATE_SLUGS } from '../config/routes';
import type { Template } from './contract/template';
import type { TemplateCard } from './template-card';
import { shapeOf } from './template-shape';

type Services = Pick<Env, 'CMS_URL' | 'MEDIA_HOSTS' | 'MEDIA_API_URL'>;

/** Those with a title and an image that can be shown. */
export function toTemplateCards(templates: readonly Template[], services: Services): readonly TemplateCard[] {
  return templates.flatMap((template) => {
    const { id, title, slug, category, thumbnail, width = 1280, height = 720, duration } = template;
    const src = imageUrl(thumbnail, services);
    if (src === null || title === '') return [];
    const hasUsableSlug = /^[\w-]{1,200}$/.test(slug) && !RESERVED_TEMPLATE_SLUGS.has(slug);
    return {
      id,
      title,
      src,
      width,
      height,
      slug: hasUsableSlug ? slug : id,
      use: /^[a-z\d][\w-]{0,63}$/.test(category) ? category : '',
      shape: shapeOf(width, height)?.slug ?? null,
      seconds: duration ?? null,
      preview: previewUrl(template.preview, services),
    };
  });
}

/** Absolute URL of a thumbnail; null if pages may not show it. */
export function imageUrl(thumbnail: string, services: Services): string | null {
  const src = absoluteUrl(thumbnail, services);
  return isShown(src, imageSources(services)) ? src : null;
}

/**
 * Absolute URL of a video; null if it is none, or on a host that our policy forbids
 * (lib/security/page-policy.server.ts).
 */
export function previewUrl(
  video: string,
  services: Pick<Env, 'MEDIA_HOSTS' | 'MEDIA_API_URL'>,
): string | null {
  const src = absoluteUrl(video, services);
  const sources = [services.MEDIA_API_URL, ...services.MEDIA_HOSTS].map((base) => `${base}/`);
  return /\.(?:mp4|m4v|webm)(?:\?|$)/i.test(src) && isShown(src, sources) ? src : null;
}

const absoluteUrl = (url: string, { MEDIA_API_URL }: Pick<Env, 'MEDIA_API_URL'>) =>
  /^\/(?!\/)/.test(url) ? MEDIA_API_URL + url : url;
