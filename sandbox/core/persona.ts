import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { personaAnswersReply, personaFormReply } from '../../lib/account/contract/persona';
import { LOCALES, type Locale } from '../../lib/config/languages';

const texts = z.record(z.enum(LOCALES), z.string());
const QUESTIONS = z
  .array(
    z.strictObject({
      id: z.string(),
      type: z.enum(['single', 'multiple', 'text']),
      title: texts,
      options: z.record(z.string(), texts).default({}),
    }),
  )
  .parse(parse(readFileSync(join(__dirname, '../content/persona.yaml'), 'utf8')));

/** The form's questions as the core API sends them. Not shown in the specification; ours. */
export function personaForm(language: Locale): z.output<typeof personaFormReply>['questions'] {
  return QUESTIONS.map(({ id, type, title, options }) => ({
    id,
    type,
    title: title[language],
    options: Object.entries(options).map(([option, label]) => ({ id: option, label: label[language] })),
  }));
}

/**
 * Whether these are valid answers: known questions, known options, and only one of them unless the question
 * allows several.
 */
export function areAnswers(answers: z.output<typeof personaAnswersReply>['answers']): boolean {
  return Object.entries(answers).every(([id, chosen]) => {
    const question = QUESTIONS.find((candidate) => candidate.id === id);
    if (!question) return false;
    if (question.type !== 'multiple' && chosen.length > 1) return false;
    return question.type === 'text' || chosen.every((option) => Object.hasOwn(question.options, option));
  });
}
