import { z } from 'zod';

/** A reply of which only the status counts. Its words are never read. */
export const acknowledgement = z.unknown().transform((): null => null);
