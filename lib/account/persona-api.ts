import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import type { HttpClient } from '../http/http-client';
import { acknowledge } from './acknowledge';
import { personaAnswersReply, personaFormReply } from './contract/persona';
import type { SavePersonaRequest } from './contract/core-requests';
import type { PersonaAnswers, PersonaQuestion } from './persona';

export type PersonaApi = {
  /** The questions, in one of the API's languages. */
  readonly form: (language: string) => Promise<readonly PersonaQuestion[]>;
  readonly answers: () => Promise<PersonaAnswers>;
  /** Saves the given answers; answers to other questions stay. */
  readonly save: (answers: PersonaAnswers) => Promise<void>;
};

/**
 * The persona form of the core API.
 *
 * Errors: every function rejects with an HttpError.
 * Source: specification §7. The `language` parameter is our choice, as for the media API's templates.
 */
export function createPersonaApi(http: HttpClient): PersonaApi {
  return {
    form: async (language) =>
      (
        await http.call({
          path: `/persona/form?${new URLSearchParams({ language }).toString()}`,
          schema: personaFormReply,
          deadlineMs: ACCOUNT_DEADLINE_MS,
          retry: true,
        })
      ).questions,
    answers: async () =>
      (
        await http.call({
          path: '/persona/answers',
          schema: personaAnswersReply,
          deadlineMs: ACCOUNT_DEADLINE_MS,
          retry: true,
        })
      ).answers,
    save: (answers) => acknowledge(http, '/persona/save_response', { answers } satisfies SavePersonaRequest),
  };
}
