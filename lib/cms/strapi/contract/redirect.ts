import { z } from 'zod';
import { boundedText, wireText, wireWord } from '../../contract/scalars';

/**
 * A rule from /redirects. Validation is in lib/seo/redirect-table.ts, which rejects bad rules with a reason.
 */
export const wireRedirect = z.object({
  from: wireText,
  to: wireText,
  locale: z.nullable(boundedText(20)).catch(null),
  status: z.coerce.number().int().catch(301),
});

/** Whether a rule can be read at all: where it leads from and to are words. */
export const isReadableRedirect = (rule: unknown) => words.safeParse(rule).success;

const words = z.object({ from: wireWord, to: wireWord });
