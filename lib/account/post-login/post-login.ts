import { destinationAfter, type ReturnTo } from '../return-to';
import { createJoinSteps } from './join-steps';
import { createPostLoginStore, type PendingSteps, type Step } from './post-login-store';
import { createPersonaStep } from './persona-step';
import type { StepContext, PostLogin, PostLoginDeps } from './types';

/**
 * The steps between a log-in and the page it leads to: the invite that brought the visitor, the choice of a
 * team, the persona form for a new user. Each can be skipped, and a reload resumes the one that was
 * interrupted (stored in session storage).
 *
 * The session handles a 401 on the way: it goes to the log-in, after which the steps start again with the
 * pending invite.
 * Source: rules §8.
 */
export function createPostLogin(deps: PostLoginDeps): PostLogin {
  const { platform, show, goTo } = deps;
  const store = createPostLoginStore(platform.session);
  let isLeaving = false;
  /** How often the visitor has moved on to another step. */
  let moves = 0;

  const context: StepContext = {
    store,
    next,
    trackStep() {
      const before = moves;
      return () => moves === before;
    },
  };
  const joining = createJoinSteps(deps, context);
  const persona = createPersonaStep(deps, context);

  const START_STEP: Readonly<Record<Step, (pending: PendingSteps) => Promise<void>>> = {
    invite: joining.startInvite,
    team: joining.startTeam,
    persona: persona.start,
  };

  async function run(): Promise<void> {
    moves += 1;
    const pending = store.read();
    if (pending === null) return;
    const [step] = pending.steps;
    if (step !== undefined) return START_STEP[step](pending);
    leave(pending.returnTo, pending.flow);
  }

  /**
   * The last dialog stays open until the page unloads: closing it goes back in the history, which would
   * cancel the navigation.
   */
  function leave(returnTo: ReturnTo | null, flow: PendingSteps['flow']): void {
    store.clear();
    isLeaving = returnTo !== null && goTo(destinationAfter(returnTo, flow));
    if (!isLeaving) show(null);
  }

  async function next(): Promise<void> {
    if (isLeaving) return;
    moves += 1;
    if (store.read() === null) return show(null);
    store.replaceSteps(([, ...rest]) => rest);
    return run();
  }

  return {
    async begin(pending) {
      store.save(pending);
      await run();
    },
    resume: run,
    previewInvite: joining.previewInvite,
    accept: joining.accept,
    chooseTeam: joining.chooseTeam,
    saveAnswers: persona.save,
    loadAnswers: persona.loadAnswers,
    decline: joining.decline,
    hasQuestions: persona.hasQuestions,
    next,
    async close() {
      if (isLeaving) return;
      const pending = store.read();
      if (pending !== null && pending.steps.length > 1) return next();
      moves += 1;
      // A page of this site is where the visitor was; an app is not.
      leave(pending?.returnTo?.otherUrl == null ? null : pending.returnTo, 'login');
    },
    goToStudio() {
      if (isLeaving) return;
      const { returnTo = null, flow = 'login' } = store.read() ?? {};
      const appPath = returnTo?.app === 'ai' ? undefined : returnTo?.appPath;
      leave(appPath === undefined ? {} : { appPath }, flow);
    },
  };
}
