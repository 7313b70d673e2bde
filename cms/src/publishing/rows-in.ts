import { DEFAULT_LANGUAGE } from '../content-model';
import type { DocumentParams } from '../documents';

/** The rows of the document and languages that a publish is about: one language, several, or `*`. */
export function rowsIn(params: unknown) {
  const { documentId, locale = DEFAULT_LANGUAGE } = params as DocumentParams; // why: the params of a publish
  return { documentId, ...(locale !== '*' && { locale: { $in: [locale].flat() } }) };
}
