import { purposeOf } from '../errand';
import { destinationAfter } from '../return-to';
import type { PendingSteps } from './post-login-store';
import type { StepContext, PostLogin, PostLoginDeps } from './types';

type PersonaStep = {
  readonly start: (pending: PendingSteps) => Promise<void>;
  readonly hasQuestions: PostLogin['hasQuestions'];
  readonly save: PostLogin['saveAnswers'];
  readonly loadAnswers: PostLogin['loadAnswers'];
};

/** The step of the persona form. Source: rules §8. */
export function createPersonaStep(
  { persona, language, show, onAnswers, log }: PostLoginDeps,
  { next, trackStep }: StepContext,
): PersonaStep {
  async function load() {
    const [questions, answers] = await Promise.all([persona.form(language()), persona.answers()]);
    onAnswers(answers);
    return { questions, answers, isDone: questions.every(({ id }) => id in answers) };
  }

  return {
    async start({ returnTo, flow }) {
      const isHere = trackStep();
      try {
        const { questions, answers, isDone } = await load();
        if (!isHere()) return;
        if (isDone) return await next();
        const destination = returnTo && destinationAfter(returnTo, flow);
        const errand = returnTo !== null && purposeOf(returnTo) !== null && returnTo;
        const onward = destination?.to === 'app' ? destination.request.app : 'site';
        // Without a destination the visitor has opened the form from the account menu; with answers they have
        // begun it before.
        const isNew = returnTo !== null && Object.keys(answers).length === 0;
        show({
          modal: 'typeFormPersonalModal',
          payload: { questions, answers, isNew, onward, ...(errand && { errand }) },
        });
      } catch (error) {
        // The form can wait; a failure must not hold the visitor up.
        log.warn('the persona form could not be loaded', { problem: String(error) });
        if (isHere()) await next();
      }
    },
    hasQuestions: () =>
      load().then(
        ({ isDone }) => !isDone,
        (error: unknown) => {
          log.warn('the persona form could not be loaded', { problem: String(error) });
          return false;
        },
      ),
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
