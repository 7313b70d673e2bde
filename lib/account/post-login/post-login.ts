import { destinationAfter, type ReturnTo } from '../return-to';
import { createJoinSteps } from './join-steps';
import { createPostLoginStore, type Start, type Step } from './post-login-store';
import { createPersonaStep } from './persona-step';
import type { Way, PostLogin, PostLoginDeps } from './types';

/**
 * The steps between a log-in and the page it leads to: the invite that brought the visitor, the choice of a team, the persona form of
 * a new user. Each can be skipped, and a reload resumes the one that was interrupted (stored in session storage).
 *
 * The session handles a 401 on the way: it goes to the log-in, after which the steps start again with the pending invite.
 * Source: rules §8.
 */
export function createPostLogin(deps: PostLoginDeps): PostLogin {
  const { platform, show, goTo } = deps;
  const kept = createPostLoginStore(platform.session);
  let isLeaving = false;
  /** How often the visitor has moved on. */
  let moves = 0;

  const way: Way = {
    kept,
    next,
    whileHere() {
      const before = moves;
      return () => moves === before;
    },
  };
  const joining = createJoinSteps(deps, way);
  const persona = createPersonaStep(deps, way);

  const STARTS: Readonly<Record<Step, (start: Start) => Promise<void>>> = {
    invite: joining.askAboutInvite,
    team: joining.askForTeamAgain,
    persona: persona.ask,
  };

  async function run(): Promise<void> {
    moves += 1;
    const start = kept.read();
    const [step] = start?.steps ?? [];
    if (start === null) return;
    if (step !== undefined) return STARTS[step](start);
    leave(start.after, start.flow);
  }

  /** The last dialog stays open until the page unloads: closing it goes back in the history, which would cancel the navigation. */
  function leave(after: ReturnTo | null, flow: Start['flow']): void {
    kept.forget();
    isLeaving = after !== null && goTo(destinationAfter(after, flow));
    if (!isLeaving) show(null);
  }

  async function next(): Promise<void> {
    if (isLeaving) return;
    moves += 1;
    if (kept.read() === null) return show(null);
    kept.change(([, ...rest]) => rest);
    return run();
  }

  return {
    async begin(start) {
      kept.keep(start);
      await run();
    },
    resume: run,
    look: joining.look,
    accept: joining.accept,
    chooseTeam: joining.chooseTeam,
    saveAnswers: persona.save,
    lookAtAnswers: persona.look,
    next,
    goOn() {
      if (kept.read()?.after !== null) return next();
      leave({}, 'login');
      return Promise.resolve();
    },
  };
}
