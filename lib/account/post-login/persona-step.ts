import { purposeOf } from '../auth-intent';
import type { PersonaAnswers } from '../persona';
import { destinationAfter } from '../return-to';
import type { PendingSteps } from './post-login-store';
import type { StepContext, PostLoginDeps } from './types';

/** The step of the persona form. Source: rules §8. */
export class PersonaStep {
  constructor(
    private readonly deps: PostLoginDeps,
    private readonly context: StepContext,
  ) {}

  async start({ returnTo, flow }: PendingSteps): Promise<void> {
    const isHere = this.context.trackStep();
    try {
      const { questions, answers, isDone } = await this.load();
      if (!isHere()) return;
      if (isDone) return await this.context.next();
      const destination = returnTo && destinationAfter(returnTo, flow);
      const intent = returnTo !== null && purposeOf(returnTo) !== null && returnTo;
      const onward = destination?.to === 'app' ? destination.request.app : 'site';
      // Without a destination the visitor has opened the form from the account menu; with answers they have
      // begun it before.
      const isNew = returnTo !== null && Object.keys(answers).length === 0;
      this.deps.show({
        modal: 'typeFormPersonalModal',
        payload: { questions, answers, isNew, onward, ...(intent && { intent }) },
      });
    } catch (error) {
      // The form can wait; a failure must not hold the visitor up.
      this.warn('the persona form', error);
      if (isHere()) await this.context.next();
    }
  }

  /** Whether the account has not answered every question. False if that cannot be found out. */
  async hasQuestions(): Promise<boolean> {
    try {
      return !(await this.load()).isDone;
    } catch (error) {
      this.warn('the persona form', error);
      return false;
    }
  }

  /** Errors: rejects with an HttpError, which the form shows beside the question. */
  async save(answers: PersonaAnswers): Promise<void> {
    await this.deps.persona.save(answers);
    this.deps.onAnswers(answers);
  }

  /** Reports the account's stored answers to `onAnswers`, whichever browser they came from. */
  async loadAnswers(): Promise<void> {
    try {
      this.deps.onAnswers(await this.deps.persona.answers());
    } catch (error) {
      this.warn('the answers of the persona form', error);
    }
  }

  private async load() {
    const { persona, language, onAnswers } = this.deps;
    const [questions, answers] = await Promise.all([persona.form(language()), persona.answers()]);
    onAnswers(answers);
    return { questions, answers, isDone: questions.every(({ id }) => id in answers) };
  }

  private warn(what: string, error: unknown): void {
    this.deps.log.warn(`${what} could not be loaded`, { problem: String(error) });
  }
}
