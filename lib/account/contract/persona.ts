import * as z from 'zod/mini';
import { wireId, wireList, wireText } from '../../cms/contract/scalars';

/**
 * The persona form. Only its paths are shown, and that two questions ask for an industry
 * (persona-rules.ts); the rest is our choice.
 *
 * Source: specification §3 (industry) and §7; rules §8 (questions from `/persona/form`, can be left and
 * resumed).
 */

const option = z
  .object({ id: wireId, label: wireText })
  .check(z.refine(({ id, label }) => id !== '' && label !== ''));

const question = z
  .object({
    id: wireId,
    title: wireText,
    type: z.enum(['single', 'multiple', 'text']),
    /** Empty for an open question. */
    options: wireList(option),
  })
  .check(
    z.refine(
      ({ id, title, type, options }) =>
        id !== '' && title !== '' && (type === 'text') === (options.length === 0),
    ),
  );

/** GET /persona/form. Invalid questions are dropped. */
export const personaFormReply = z.object({ questions: wireList(question) });

/**
 * GET /persona/answers: question id → ids of the chosen options, or the text. [] means skipped; no key means
 * no answer yet.
 */
export const personaAnswersReply = z.object({
  answers: z.catch(z.record(z.string(), z.catch(z.array(z.string()), [])), {}),
});
