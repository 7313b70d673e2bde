import { PERSONA_KEY } from '../../config/storage-names';
import type { StepContext, PostLogin, PostLoginDeps } from './types';

type PersonaStep = {
  readonly start: () => Promise<void>;
  readonly save: PostLogin['saveAnswers'];
  readonly loadAnswers: PostLogin['loadAnswers'];
};

/** The step of the persona form. Source: rules §8. */
export function createPersonaStep(
  { persona, platform, language, show, onAnswers, log }: PostLoginDeps,
  { next, trackStep }: StepContext,
): PersonaStep {
  return {
    async start() {
      const isHere = trackStep();
      try {
        const [questions, answers] = await Promise.all([persona.form(language()), persona.answers()]);
        onAnswers(answers);
        if (!isHere()) return;
        if (questions.every(({ id }) => id in answers)) {
          platform.local.remove(PERSONA_KEY);
          return await next();
        }
        show({ modal: 'typeFormPersonalModal', payload: { questions, answers } });
      } catch (error) {
        // The form can wait; a failure must not hold the visitor up.
        log.warn('the persona form could not be loaded', { problem: String(error) });
        if (isHere()) await next();
      }
    },
    async save(answers) {
      await persona.save(answers);
      onAnswers(answers);
    },
    async loadAnswers() {
      try {
        onAnswers(await persona.answers());
      } catch (error) {
        log.warn('the answers of the persona form could not be loaded', { problem: String(error) });
      }
    },
  };
}
