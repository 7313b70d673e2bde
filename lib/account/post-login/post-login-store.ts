import { POST_LOGIN_KEY } from '../../config/storage-names';
import type { KeyValueStore } from '../../platform/platform';
import type { AuthIntent } from '../auth-intent';
import { intentQuery, readIntent } from '../stored-intent';
import type { Invite } from '../teams/team';

/** The steps between a log-in and the page it leads to, in this order. */
const STEPS = ['invite', 'team', 'persona'] as const;

type Step = (typeof STEPS)[number];

export type PendingSteps = {
  readonly steps: readonly Step[];
  /** The destination after the last step; null stays on the page. */
  readonly returnTo: AuthIntent | null;
  readonly flow: 'login' | 'signup';
  /** The visitor logged in to accept the invite, and is not asked again. */
  readonly hasAgreed?: boolean;
  /** The invite just accepted, while the visitor chooses a team; its token has been dropped by then. */
  readonly accepted?: Invite;
};

/** The remaining steps, stored so that a reload resumes them. */
export type PostLoginStore = {
  /** Null if none are left. */
  readonly read: () => PendingSteps | null;
  readonly save: (pending: PendingSteps) => void;
  /**
   * Replaces the remaining steps and the accepted invite (needed only to choose a team). Does nothing if none
   * are left.
   */
  readonly replaceSteps: (stepsAfter: (steps: readonly Step[]) => readonly Step[], accepted?: Invite) => void;
  /** Drops the accepted invite, and leaves the steps as they are. */
  readonly dropInvite: () => void;
  readonly clear: () => void;
};

const NOWHERE = 'stays';
const AGREED = 'agreed';

/**
 * Stores the steps in session storage as a query string, and validates them when reading. Source: rules §8.
 */
export function createPostLoginStore(session: KeyValueStore): PostLoginStore {
  function read(): PendingSteps | null {
    const stored = session.get(POST_LOGIN_KEY);
    if (stored === null) return null;
    const query = new URLSearchParams(stored);
    const stepNames = (query.get('steps') ?? '').split(' ');
    const accepted = readInvite(query.get('accepted'));
    return {
      steps: STEPS.filter((step) => stepNames.includes(step)),
      returnTo: query.has(NOWHERE) ? null : readIntent(stored),
      flow: query.get('flow') === 'signup' ? 'signup' : 'login',
      hasAgreed: query.has(AGREED),
      ...(accepted && { accepted }),
    };
  }

  function save({ steps, returnTo, flow, hasAgreed = false, accepted }: PendingSteps): void {
    const query = returnTo === null ? new URLSearchParams({ [NOWHERE]: '' }) : intentQuery(returnTo);
    if (hasAgreed) query.set(AGREED, '');
    query.set('flow', flow);
    query.set('steps', steps.join(' '));
    if (accepted) query.set('accepted', inviteQuery(accepted));
    session.set(POST_LOGIN_KEY, query.toString());
  }

  function replaceSteps(stepsAfter: (steps: readonly Step[]) => readonly Step[], accepted?: Invite): void {
    const pending = read();
    if (pending === null) return;
    const { accepted: _, ...others } = pending;
    save({ ...others, steps: stepsAfter(pending.steps), ...(accepted && { accepted }) });
  }

  return {
    read,
    save,
    replaceSteps,
    dropInvite: () => replaceSteps((steps) => steps),
    clear: () => session.remove(POST_LOGIN_KEY),
  };
}

function inviteQuery(invite: Invite): string {
  return new URLSearchParams({ ...invite, intent: invite.intent ?? '' }).toString();
}

function readInvite(text: string | null): Invite | undefined {
  const stored = new URLSearchParams(text ?? '');
  const teamId = stored.get('teamId');
  if (teamId === null) return undefined;
  return {
    teamId,
    teamName: stored.get('teamName') ?? '',
    invitedBy: stored.get('invitedBy') ?? '',
    email: stored.get('email') ?? '',
    method: stored.get('method') === 'consent' ? 'consent' : 'invite',
    intent: stored.get('intent') === 'review' ? 'review' : null,
  };
}
