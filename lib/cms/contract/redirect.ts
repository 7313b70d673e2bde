import { z } from 'zod';
import { boundedText, wireText } from './scalars';

/**
 * A rule from /redirects. Validation is in lib/seo/redirect-table.ts, which rejects bad rules with a reason.
 */
export const wireRedirect = z.object({
  from: wireText,
  to: wireText,
  locale: z.nullable(boundedText(20)).catch(null),
  status: z.coerce.number().int().catch(301),
});

export type WireRedirect = z.output<typeof wireRedirect>;
