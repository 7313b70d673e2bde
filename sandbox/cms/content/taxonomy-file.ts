import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { problemsOfSchema, type ContentProblem } from './content-problem';
import { LOCALES } from '../../../lib/config/languages';
import { TRACK_COLORS } from '../../../lib/config/track-colors';

const text = z.string().trim().min(1);
const id = z.number().int().positive().max(99, 'must leave room for the ids of the other languages');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const inEveryLanguage = <T extends z.ZodType>(schema: T) => z.record(z.enum(LOCALES), schema);

const taxonomySchema = z.strictObject({
  id,
  slug,
  order: z.number().int(),
  /** Professions only. */
  bgColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb')
    .optional(),
  image: z.string().regex(/^figure-[a-z]+-[a-z0-9-]+$/, 'must be figure-<kind>-<seed>'),
  /** Categories only. */
  color: z.enum(TRACK_COLORS).optional(),
  names: inEveryLanguage(
    z.strictObject({
      name: text,
      description: text,
      seoTitle: text,
      seoDescription: text,
      /** Professions only: the name of a series. */
      startHere: text.optional(),
    }),
  ),
});

const authorSchema = z.strictObject({
  id,
  slug,
  firstName: text,
  lastName: text,
  /** For languages with another script. */
  namesIn: z.partialRecord(z.enum(LOCALES), z.strictObject({ firstName: text, lastName: text })).optional(),
  username: text,
  email: z.email(),
  role: text,
  url: z.string(),
  avatar: z.string().regex(/^portrait-[a-z0-9-]+$/, 'must be portrait-<seed>'),
  bio: inEveryLanguage(text),
});

export type TaxonomySource = z.output<typeof taxonomySchema>;
export type AuthorSource = z.output<typeof authorSchema>;

export type ListFileResult<T> = {
  readonly entries: readonly T[];
  readonly problems: readonly ContentProblem[];
};

export const readTaxonomyFile = (file: string, fileText: string) =>
  readListFile(file, fileText, taxonomySchema);
export const readAuthorFile = (file: string, fileText: string) => readListFile(file, fileText, authorSchema);

/**
 * Reads a list of entries; an invalid one is reported and left out, the others stay. Errors: never throws.
 */
function readListFile<T extends { readonly id: number; readonly slug: string }>(
  file: string,
  fileText: string,
  schema: z.ZodType<T>,
): ListFileResult<T> {
  const problems: ContentProblem[] = [];
  const entries: T[] = [];
  for (const [index, value] of parseList(file, fileText, problems).entries()) {
    const read = schema.safeParse(value);
    if (!read.success) {
      problems.push(
        ...problemsOfSchema(file, read.error).map((problem) => ({
          ...problem,
          field: `${index}.${problem.field}`,
        })),
      );
    } else if (entries.some((entry) => entry.id === read.data.id || entry.slug === read.data.slug)) {
      problems.push({
        file,
        field: `${index}.id`,
        message: `id ${read.data.id} or slug ${read.data.slug} is there twice`,
      });
    } else {
      entries.push(read.data);
    }
  }
  return { entries, problems };
}

function parseList(file: string, fileText: string, problems: ContentProblem[]): readonly unknown[] {
  try {
    const value: unknown = parseYaml(fileText);
    if (Array.isArray(value)) return value;
    problems.push({ file, field: 'file', message: 'must be a list' });
  } catch (error) {
    problems.push({
      file,
      field: 'file',
      message: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
    });
  }
  return [];
}
