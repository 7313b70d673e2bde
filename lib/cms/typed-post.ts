import { wireBlog, unansweredQuestions, type WireFilm } from './contract/blog';
import { isCutText, wireAnything, wireSlug, wireText } from './contract/scalars';
import { z } from 'zod';

/** A post as the editor typed it: what the site's model drops or repairs. */
export type TypedPost = {
  readonly slug: string;
  /** Whether the slug is valid; otherwise the post has no page. */
  readonly isSlugReadable: boolean;
  /** `blocks` is Strapi's block editor format, which the site cannot show. */
  readonly body: 'html' | 'blocks';
  /** Questions without an answer, which the page leaves out. */
  readonly unanswered: readonly string[];
  /** The video as entered; the model omits one that readers cannot be shown. */
  readonly film: WireFilm | null;
  /** Names of fields whose text is too long and is cut. */
  readonly cutFields: readonly string[];
  /** The images outside the body; `alt` is '' if the service has none. */
  readonly images: readonly {
    readonly field: 'cover' | 'steps';
    readonly url: string;
    readonly alt: string;
  }[];
};

const record = z.record(z.string(), z.unknown()).catch({});
const typed = z.object({ slug: wireText, blogBody: wireAnything });

/** Errors: never throws; an unreadable record gives empty fields. */
export function readTypedPost(value: unknown): TypedPost {
  const fields = record.parse(value);
  const { slug, blogBody } = typed.parse(fields);
  const { data } = wireBlog.safeParse(fields);
  const steps = data?.howToSchema?.step ?? [];
  return {
    slug,
    isSlugReadable: wireSlug.parse(slug) === slug.normalize('NFC') && slug !== '',
    body: typeof blogBody === 'object' && blogBody !== null ? 'blocks' : 'html',
    unanswered: unansweredQuestions(fields),
    film: data?.film ?? null,
    cutFields: Object.keys(wireBlog.shape).filter((name) => name !== 'blogBody' && hasCutText(fields[name])),
    images: [
      { field: 'cover' as const, media: data?.featureImage },
      ...steps.map(({ image }) => ({ field: 'steps' as const, media: image })),
    ].flatMap(({ field, media }) => (media ? [{ field, url: media.url, alt: media.alternativeText }] : [])),
  };
}

const DEEPEST = 4;

function hasCutText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isCutText(value);
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return false;
  return Object.values(value).some((one) => hasCutText(one, depth + 1));
}
