import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { problemsOfSchema, type ContentProblem } from './content-problem';

/**
 * A reader of YAML files that contain a list of one kind of entry. Errors: it throws on a file that is not YAML; if an
 * entry is invalid, `problems` says why and the list is empty.
 */
export function listReader<Entry>(schema: z.ZodType<Entry>) {
  return (
    file: string,
    fileText: string,
  ): { readonly entries: readonly Entry[]; readonly problems: readonly ContentProblem[] } => {
    const read = z.array(schema).safeParse(parseYaml(fileText));
    return read.success
      ? { entries: read.data, problems: [] }
      : { entries: [], problems: problemsOfSchema(file, read.error) };
  };
}
