import { basename } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { firstLine, problemsOfSchema, type ContentProblem } from './content-problem';
import { POST_FIELDS } from '../../../lib/cms/contract/post-fields';
import { ownVideoSchema } from './own-video-file';
import type { Locale } from '../../../lib/config/languages';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const date = z.iso.datetime();
const question = z.strictObject({ question: text, answer: text });

/**
 * Front matter of a post. Strict, so that a misspelt name is an error instead of a field that silently stays
 * empty.
 */
const postSchema = z.strictObject({
  ...POST_FIELDS,
  id: z.number().int().positive(),
  key: slug,
  slug,
  title: text,
  excerpt: text,
  author: slug,
  /** Further authors. */
  coAuthors: z.array(slug).optional(),
  category: z.array(slug).min(1),
  platform: z.array(slug),
  profession: z.array(slug),
  /** Null for a draft. */
  publishedAt: date.nullable(),
  updatedAt: date,
  trendingOrder: z.number().int().positive().optional(),
  showFeatureImageInHead: z.boolean(),
  seo: z.strictObject({ title: text, description: text }),
  faqs: z.strictObject({ title: text, subtitle: z.string(), items: z.array(question).min(1) }).optional(),
  seoFaqs: z.array(question).optional(),
  howTo: z
    .strictObject({
      title: text,
      description: text,
      steps: z.array(z.strictObject({ title: text, description: text })).min(1),
    })
    .optional(),
  video: z
    .strictObject({
      name: text,
      description: text,
      uploadDate: date,
      duration: z.iso.duration(),
      embedUrl: z.url(),
    })
    .optional(),
  film: ownVideoSchema.optional(),
  contextualCard: z.strictObject({ title: text, description: text, ctaText: text, ctaUrl: text }).optional(),
});

type PostFrontMatter = z.output<typeof postSchema>;

/** A post as written. */
export type PostSource = PostFrontMatter & {
  /** Relative to the content directory. */
  readonly file: string;
  readonly locale: Locale;
  /** Markdown. */
  readonly body: string;
};

export type PostFileResult =
  | { readonly ok: true; readonly post: PostSource }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/** Front matter between two lines of three hyphens, then the body. */
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Reads one Markdown file. Errors: never throws; what is wrong with the file is in `problems`. */
export function readPostFile(file: string, locale: Locale, fileText: string): PostFileResult {
  const fail = (field: string, message: string): PostFileResult => ({
    ok: false,
    problems: [{ file, field, message }],
  });
  const [, frontMatter, body = ''] = PARTS.exec(fileText) ?? [];
  if (frontMatter === undefined)
    return fail('front matter', 'must stand between two lines of three hyphens at the top');
  let fields: unknown;
  try {
    fields = parseFrontMatter(frontMatter);
  } catch (error) {
    return fail('front matter', firstLine(error));
  }
  const read = postSchema.safeParse(fields);
  if (!read.success) return { ok: false, problems: problemsOfSchema(file, read.error) };
  if (read.data.slug !== basename(file, '.md'))
    return fail('slug', `is ${read.data.slug}, but the file has another name`);
  if (body.trim() === '') return fail('body', 'is empty');
  return { ok: true, post: { ...read.data, file, locale, body: body.trim() } };
}

/** JSON is valid YAML too, but parsing it as JSON lets a generated content set load within seconds. */
function parseFrontMatter(frontMatter: string): unknown {
  return frontMatter.startsWith('{') ? JSON.parse(frontMatter) : parseYaml(frontMatter);
}
