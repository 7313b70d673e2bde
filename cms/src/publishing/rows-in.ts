import { DEFAULT_LANGUAGE } from '../content-model';
import type { DocumentParams } from '../documents';

/** A filter for the rows that a publish affects: one language, several, or `*`. */
export function rowsIn(params: unknown) {
  const { documentId, locale = DEFAULT_LANGUAGE } = params as DocumentParams; // why: the params of a publish
  return { documentId, ...(locale !== '*' && { locale: { $in: [locale].flat() } }) };
}
