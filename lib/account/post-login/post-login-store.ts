import { POST_LOGIN_KEY } from '../../config/storage-names';
import type { KeyValueStore } from '../../platform/platform';
import { readReturnTo, returnToQuery, type ReturnTo } from '../return-to';
import { invite, type Invite } from '../teams/contract/team';

/** The steps between a log-in and the page it leads to, in this order. */
const STEPS = ['invite', 'team', 'persona'] as const;

export type Step = (typeof STEPS)[number];

export type Start = {
  readonly steps: readonly Step[];
  /** The destination after the last step; null stays on the page. */
  readonly after: ReturnTo | null;
  readonly flow: 'login' | 'signup';
  /** The invite just accepted, while the visitor chooses a team; its token has been dropped by then. */
  readonly accepted?: Invite;
};

/** The remaining steps, stored so that a reload resumes them. */
export type PostLoginStore = {
  /** Null if none are left. */
  readonly read: () => Start | null;
  readonly keep: (start: Start) => void;
  /** Replaces the remaining steps and the accepted invite (needed only to choose a team). Does nothing if none are left. */
  readonly change: (stepsAfter: (steps: readonly Step[]) => readonly Step[], accepted?: Invite) => void;
  readonly forget: () => void;
};

const NOWHERE = 'stays';

/** Stores the steps in session storage as a query string, and validates them when reading. Source: rules §8. */
export function createPostLoginStore(session: KeyValueStore): PostLoginStore {
  function read(): Start | null {
    const kept = session.get(POST_LOGIN_KEY);
    if (kept === null) return null;
    const query = new URLSearchParams(kept);
    const named = query.get('steps')?.split(' ') ?? [];
    const accepted = readInvite(query.get('accepted'));
    return {
      steps: STEPS.filter((step) => named.includes(step)),
      after: query.has(NOWHERE) ? null : readReturnTo(kept),
      flow: query.get('flow') === 'signup' ? 'signup' : 'login',
      ...(accepted && { accepted }),
    };
  }

  function keep({ steps, after, flow, accepted }: Start): void {
    const query = new URLSearchParams(after === null ? { [NOWHERE]: '' } : returnToQuery(after));
    query.set('flow', flow);
    query.set('steps', steps.join(' '));
    if (accepted) query.set('accepted', JSON.stringify(accepted));
    session.set(POST_LOGIN_KEY, query.toString());
  }

  return {
    read,
    keep,
    change(stepsAfter, accepted) {
      const start = read();
      if (start === null) return;
      const { steps, after, flow } = start;
      keep({ steps: stepsAfter(steps), after, flow, ...(accepted && { accepted }) });
    },
    forget: () => session.remove(POST_LOGIN_KEY),
  };
}

function readInvite(text: string | null): Invite | undefined {
  try {
    return invite.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
