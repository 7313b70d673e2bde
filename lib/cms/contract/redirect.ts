import { z } from 'zod';
import { wireText } from './scalars';

/** A rule of /redirects. What is wrong with one is said by lib/seo/redirect-table.ts, which refuses it. */
export const wireRedirect = z.object({
  from: wireText,
  to: wireText,
  locale: z.string().nullable().catch(null),
  status: z.coerce.number().int().catch(301),
});

export type WireRedirect = z.output<typeof wireRedirect>;
