import { createHash } from 'node:crypto';
import { z } from 'zod';
import { listReader } from './list-reader';
import { LOCALES } from '../../../lib/config/languages';

const text = z.string().trim().min(1);

/** What a post's cover shows: one place for its alternative text in every language. */
const coverSchema = z.strictObject({
  key: text,
  /** Fingerprint of the drawing that the texts describe (`fingerprintOf`). */
  drawing: text,
  alt: z.partialRecord(z.enum(LOCALES), text),
});

export type CoverSource = z.output<typeof coverSchema>;

/** The list of covers. */
export const readCoverFile = listReader(coverSchema);

/** Changes whenever the drawing does. */
export function fingerprintOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12);
}
