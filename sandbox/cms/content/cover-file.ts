import { createHash } from 'node:crypto';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { problemsOfSchema, type ContentProblem } from './content-problem';
import { LOCALES } from '../../../lib/config/languages';

const text = z.string().trim().min(1);

/** What the covers show, by the key of their post: one place for a picture and its words in every language. */
const coverSchema = z.strictObject({
  key: text,
  /** The drawing that whoever wrote the words has seen, see `fingerprintOf`. */
  drawing: text,
  alt: z.partialRecord(z.enum(LOCALES), text),
});

export type CoverSource = z.output<typeof coverSchema>;

/** The list of covers. Errors: throws on a file that is no YAML; what is wrong with a cover is in `problems`. */
export function readCoverFile(
  file: string,
  fileText: string,
): { readonly entries: readonly CoverSource[]; readonly problems: readonly ContentProblem[] } {
  const read = z.array(coverSchema).safeParse(parseYaml(fileText));
  return read.success
    ? { entries: read.data, problems: [] }
    : { entries: [], problems: problemsOfSchema(file, read.error) };
}

/** Changes with every change of a drawing, wherever the drawing comes from. */
export function fingerprintOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12);
}
