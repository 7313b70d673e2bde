import type { z } from 'zod';

/** Something wrong in a content file. */
export type ContentProblem = {
  /** Relative to the content directory. */
  readonly file: string;
  /** Dotted path of the field, or a part of the file such as `body`. */
  readonly field: string;
  readonly message: string;
};

export function formatProblem({ file, field, message }: ContentProblem): string {
  return `${file}: ${field}: ${message}`;
}

/** What a schema finds wrong with a file. */
export function problemsOfSchema(file: string, error: z.ZodError): ContentProblem[] {
  return error.issues.map(({ path, message }) => ({ file, field: path.join('.') || 'file', message }));
}

/** The first line of an error, because a parser of YAML adds an excerpt of the file. */
export function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
