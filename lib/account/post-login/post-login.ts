import { destinationAfter, type ReturnTo } from '../return-to';
import { JoinSteps } from './join-steps';
import { PersonaStep } from './persona-step';
import { createPostLoginStore, type PendingSteps, type PostLoginStore } from './post-login-store';
import type { PostLoginDeps, StepContext } from './types';

/**
 * The steps between a log-in and the page it leads to: the invite that brought the visitor, the choice of a
 * team, the persona form for a new user. Each can be skipped, and a reload resumes the one that was
 * interrupted (stored in session storage).
 *
 * The session handles a 401 on the way: it goes to the log-in, after which the steps start again with the
 * pending invite. Failures are shown; no command rejects unless it says so.
 * Source: rules §8.
 */
export class PostLogin {
  /** The commands of the dialogs about an invite. */
  readonly joining: JoinSteps;
  /** Those of the persona form. */
  readonly persona: PersonaStep;
  private readonly store: PostLoginStore;
  private isLeaving = false;
  /** How often the visitor has moved on to another step. */
  private moves = 0;

  constructor(private readonly deps: PostLoginDeps) {
    this.store = createPostLoginStore(deps.platform.session);
    const context: StepContext = {
      store: this.store,
      next: () => this.next(),
      trackStep: () => {
        const before = this.moves;
        return () => this.moves === before;
      },
    };
    this.joining = new JoinSteps(deps, context);
    this.persona = new PersonaStep(deps, context);
  }

  async begin(pending: PendingSteps): Promise<void> {
    this.store.save(pending);
    await this.resume();
  }

  /** Resumes the step that a reload interrupted, if any. */
  async resume(): Promise<void> {
    this.moves += 1;
    const pending = this.store.read();
    if (pending === null) return;
    switch (pending.steps[0]) {
      case 'invite':
        return this.joining.startInvite(pending);
      case 'team':
        return this.joining.startTeam(pending);
      case 'persona':
        return this.persona.start(pending);
      case undefined:
        return this.leave(pending.returnTo, pending.flow);
    }
  }

  /** Moves on after a step is done or skipped; after the last one to where the visitor was going. */
  async next(): Promise<void> {
    if (this.isLeaving) return;
    this.moves += 1;
    if (this.store.read() === null) return this.deps.show(null);
    this.store.replaceSteps(([, ...rest]) => rest);
    return this.resume();
  }

  /**
   * Closes a dialog: like `next`, but after the last step the visitor stays where they were, and no app
   * opens.
   */
  async close(): Promise<void> {
    if (this.isLeaving) return;
    const pending = this.store.read();
    if (pending !== null && pending.steps.length > 1) return this.next();
    this.moves += 1;
    // A page of this site is where the visitor was; an app is not.
    this.leave(pending?.returnTo?.otherUrl == null ? null : pending.returnTo, 'login');
  }

  /** Goes to the studio, whatever steps are left. */
  goToStudio(): void {
    if (this.isLeaving) return;
    const { returnTo = null, flow = 'login' } = this.store.read() ?? {};
    const appPath = returnTo?.app === 'ai' ? undefined : returnTo?.appPath;
    this.leave(appPath === undefined ? {} : { appPath }, flow);
  }

  /**
   * The last dialog stays open until the page unloads: closing it goes back in the history, which would
   * cancel the navigation.
   */
  private leave(returnTo: ReturnTo | null, flow: PendingSteps['flow']): void {
    this.store.clear();
    this.isLeaving = returnTo !== null && this.deps.goTo(destinationAfter(returnTo, flow));
    if (!this.isLeaving) this.deps.show(null);
  }
}
