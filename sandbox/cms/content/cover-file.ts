import { createHash } from 'node:crypto';
import { z } from 'zod';
import { listReader } from './list-reader';
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

/** The list of covers. */
export const readCoverFile = listReader(coverSchema);

/** Changes with every change of a drawing, wherever the drawing comes from. */
export function fingerprintOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12);
}
