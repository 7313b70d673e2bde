import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { firstLine, problemsOfSchema, type ContentProblem } from './content-problem';

/**
 * A reader of YAML files that contain a list of one kind of entry. Errors: never throws; if the file is not
 * YAML or an entry is invalid, `problems` says why and the list is empty.
 */
export function listReader<Entry>(schema: z.ZodType<Entry>) {
  return (
    file: string,
    fileText: string,
  ): { readonly entries: readonly Entry[]; readonly problems: readonly ContentProblem[] } => {
    let list: unknown;
    try {
      list = parseYaml(fileText);
    } catch (error) {
      return { entries: [], problems: [{ file, field: 'file', message: firstLine(error) }] };
    }
    const read = z.array(schema).safeParse(list);
    return read.success
      ? { entries: read.data, problems: [] }
      : { entries: [], problems: problemsOfSchema(file, read.error) };
  };
}
