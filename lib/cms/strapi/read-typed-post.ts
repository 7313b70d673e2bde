import { z } from 'zod';
import type { Media } from '../../config/image-sources.mjs';
import { isCutText, wireAnything, wireSlug, wireText } from '../contract/scalars';
import type { TypedPost } from '../model';
import { wireBlog, unansweredQuestions } from './contract/blog';
import { mapOwnVideo, videoProblems } from './map-own-video';

const record = z.record(z.string(), z.unknown()).catch({});
const typed = z.object({ slug: wireText, blogBody: wireAnything });

/** Errors: never throws; an unreadable record gives empty fields. */
export function readTypedPost(value: unknown, media: Media): Omit<TypedPost, 'post'> {
  const fields = record.parse(value);
  const { slug, blogBody } = typed.parse(fields);
  const { data } = wireBlog.safeParse(fields);
  const film = data?.film ?? null;
  const steps = data?.howToSchema?.step ?? [];
  return {
    slug,
    isSlugReadable: wireSlug.parse(slug) === slug.normalize('NFC') && slug !== '',
    body: typeof blogBody === 'object' && blogBody !== null ? 'blocks' : 'html',
    unanswered: unansweredQuestions(fields),
    videoProblems: videoProblems(film, media),
    captionFiles: mapOwnVideo(film, media)?.captions.map(({ url }) => url) ?? [],
    cutFields: Object.keys(wireBlog.shape).filter((name) => name !== 'blogBody' && hasCutText(fields[name])),
    images: [
      { field: 'cover' as const, file: data?.featureImage },
      ...steps.map(({ image }) => ({ field: 'steps' as const, file: image })),
    ].flatMap(({ field, file }) => (file ? [{ field, url: file.url, alt: file.alternativeText }] : [])),
  };
}

const DEEPEST = 4;

function hasCutText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isCutText(value);
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return false;
  return Object.values(value).some((one) => hasCutText(one, depth + 1));
}
