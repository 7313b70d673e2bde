import { z } from 'zod';
import { wireBoolean, wireId, wireList, wireText } from '../../cms/contract/scalars';

/**
 * The persona form. Nothing of it is shown but the paths; ours.
 *
 * Source: specification §7; rules §8 (questions from `/persona/form`, can be left and resumed).
 */

const option = z.object({ id: wireId, label: wireText }).refine(({ id, label }) => id !== '' && label !== '');

const question = z
  .object({ id: wireId, title: wireText, multiple: wireBoolean, options: wireList(option) })
  .refine(({ id, title }) => id !== '' && title !== '');

export type PersonaQuestion = z.output<typeof question>;

export const personaFormReply = z.object({ questions: wireList(question) });

/** Question id → ids of the chosen options. */
export const personaAnswersReply = z.object({
  answers: z.record(z.string(), z.array(z.string()).catch([])).catch({}),
});

export type PersonaAnswers = Readonly<Record<string, readonly string[]>>;
