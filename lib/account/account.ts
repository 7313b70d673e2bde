import { USER_WAIT_LIMIT_MS } from '../config/constants';
import { INVITE_KEY } from '../config/storage-names';
import type { AppName } from '../handoff/app-origins';
import type { HandOff, LeftPlace } from '../handoff/hand-off';
import { HttpError } from '../http/http-error';
import type { Logger } from '../monitoring/logger';
import type { Platform } from '../platform/platform';
import { settleWithin } from '../platform/time';
import type { Login } from '../session/login';
import type { Session } from '../session/session';
import type { AccountServices } from './account-services';
import { purposeOf, type AuthIntent } from './auth-intent';
import type { GateResult } from './flags/react-gate';
import type { PostLogin } from './post-login/post-login';
import { destinationAfter, isHere, type Destination } from './return-to';
import type { User } from './user';

/** What a page shows and reports of its account: the only way back from here to the page. */
type AccountPage = {
  readonly onUser: (user: User) => void;
  /** The account of a session could not be loaded. */
  readonly onUserUnknown: () => void;
  /** Somebody has logged in whose account has not been loaded: what is stored for another user must go. */
  readonly onStranger: () => void;
  /** Once per user: the front-end they get, and why. */
  readonly onFrontEnd: (result: GateResult) => void;
  /** Calls `leave` once analytics has recorded the hand-off. */
  readonly beforeHandOff: (app: AppName, leave: () => void) => void;
};

export type AccountDeps = {
  readonly session: Session;
  readonly services: AccountServices;
  readonly handOff: HandOff;
  readonly platform: Pick<Platform, 'navigation' | 'session' | 'scheduler'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly page: AccountPage;
  /** Loaded on the first call. Errors: rejects when it cannot be loaded. */
  readonly postLogin: () => Promise<Pick<PostLogin, 'begin'>>;
};

/** What a log-in was for. */
export type Entry = {
  readonly returnTo: AuthIntent;
  readonly flow: 'login' | 'signup';
  /** Whether the form asked the visitor to log in to accept an invitation. */
  readonly hasAgreed: boolean;
  /** Called if the log-in stays on the page. */
  readonly onStay: () => void;
};

/** The visitor's account: session, services, user, and where a log-in leads. One per page. */
export class Account {
  readonly session: Session;
  readonly services: AccountServices;

  constructor(private readonly deps: AccountDeps) {
    this.session = deps.session;
    this.services = deps.services;
  }

  /**
   * Loads the logged-in user and stores which front-end they get; null if nobody is logged in or the call
   * fails. Never rejects.
   */
  readonly loadUser = async (): Promise<User | null> => {
    const { session, services, log, page } = this.deps;
    const token = session.tokens.current()?.token;
    if (token === undefined) return null;
    try {
      const user = await services.core.accountDetails();
      // False if the visitor logged out, or another user logged in, before the reply arrived.
      const isStillThere = () => session.tokens.current()?.token === token;
      if (!isStillThere()) return null;
      page.onUser(user);
      const result = await services.evaluateFrontEnd(user, isStillThere);
      if (result !== null) page.onFrontEnd(result);
      return user;
    } catch (error) {
      // The session has already handled a 401.
      if (!(error instanceof HttpError && error.status === 401))
        log.warn('the account could not be loaded', { problem: String(error) });
      page.onUserUnknown();
      return null;
    }
  };

  /** Stores the session, loads the user, then begins the post-login steps or goes to the destination. */
  readonly enter = async (login: Login, { returnTo, flow, hasAgreed, onStay }: Entry): Promise<void> => {
    const { session, platform, page, postLogin } = this.deps;
    session.signIn(login);
    const user = await settleWithin(platform.scheduler, USER_WAIT_LIMIT_MS, this.loadUser);
    if (!user) page.onStranger();
    const hasInvite = platform.session.get(INVITE_KEY) !== null;
    // No persona form for somebody who is about to pay.
    const isAsked = login.isNewUser && purposeOf(returnTo) !== 'plan';
    if (hasInvite || isAsked) {
      const steps = [...(hasInvite ? ['invite' as const] : []), ...(isAsked ? ['persona' as const] : [])];
      try {
        return await (await postLogin()).begin({ steps, returnTo, flow, hasAgreed });
      } catch {
        // If the steps' code cannot be loaded, the log-in goes on without them; the invite waits.
      }
    }
    const destination = destinationAfter(returnTo, flow);
    if (isHere(destination, platform.navigation.href())) onStay();
    else this.leaveFor(destination);
  };

  readonly goTo = (destination: Destination, leftPlace: LeftPlace): void => {
    const { platform, page, handOff } = this.deps;
    if (destination.to === 'app') {
      const { request, pageHref } = destination;
      page.beforeHandOff(request.app, () => handOff(request, leftPlace, pageHref));
    } else if (leftPlace === 'page') platform.navigation.assign(destination.path);
    else platform.navigation.replace(destination.path);
  };

  /**
   * Goes from a form to the destination; returns whether that leaves the page. A session that lives only in
   * the page's memory would be lost on the way to another page of this site: the visitor stays.
   */
  readonly leaveFor = (destination: Destination): boolean => {
    const { session, platform } = this.deps;
    if (isHere(destination, platform.navigation.href())) return false;
    if (destination.to === 'site' && session.tokens.persistence() !== 'browser') return false;
    this.goTo(destination, 'form');
    return true;
  };
}
