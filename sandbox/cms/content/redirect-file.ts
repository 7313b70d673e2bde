import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { problemsOfSchema, type ContentProblem } from './content-problem';
import { LOCALES } from '../../../lib/config/languages';

/** What the wire says is what is written. Rules that the site refuses are written on purpose, so only the shape is looked at. */
const redirectSchema = z.strictObject({
  id: z.number().int().positive(),
  from: z.string(),
  to: z.string(),
  locale: z.enum(LOCALES).nullable(),
  status: z.number().int(),
});

export type RedirectSource = z.output<typeof redirectSchema>;

/** The list of redirect rules. Errors: throws on a file that is no YAML; what is wrong with a rule is in `problems`. */
export function readRedirectFile(
  file: string,
  fileText: string,
): { readonly entries: readonly RedirectSource[]; readonly problems: readonly ContentProblem[] } {
  const read = z.array(redirectSchema).safeParse(parseYaml(fileText));
  return read.success
    ? { entries: read.data, problems: [] }
    : { entries: [], problems: problemsOfSchema(file, read.error) };
}

export function redirectRecord(source: RedirectSource): StoredRecord {
  return createStoredRecord(source);
}
