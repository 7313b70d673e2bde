import { z } from 'zod';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { listReader } from './list-reader';
import { LOCALES } from '../../../lib/config/languages';

/**
 * Sent as written. Some rules are invalid on purpose, for the site to refuse, so only the shape is checked.
 */
const redirectSchema = z.strictObject({
  id: z.number().int().positive(),
  from: z.string(),
  to: z.string(),
  locale: z.enum(LOCALES).nullable(),
  status: z.number().int(),
});

export type RedirectSource = z.output<typeof redirectSchema>;

/** The list of redirect rules. */
export const readRedirectFile = listReader(redirectSchema);

export function redirectRecord(source: RedirectSource): StoredRecord {
  return createStoredRecord(source);
}
