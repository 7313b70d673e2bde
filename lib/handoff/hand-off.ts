import type { Platform } from '../platform/platform';
import type { TokenStore } from '../session/token-store';
import type { AppOrigins } from './app-origins';
import { handoffUrl, type HandoffRequest } from './handoff-url';

type Deps = Pick<Platform, 'navigation'> & {
  readonly tokens: Pick<TokenStore, 'current' | 'forget'>;
  readonly origins: AppOrigins;
  readonly attribution: () => Attribution;
};

/** Where the visit came from, keyed by the names of the attribution record. */
type Attribution = Readonly<Record<string, string | null>>;

/** What the visitor leaves: a page, to which Back returns, or a completed form. */
export type LeftPlace = 'page' | 'form';

/** `pageHref`: the URL whose parameters are passed on, if not the current page's. */
export type HandOff = (request: HandoffRequest, leftPlace: LeftPlace, pageHref?: string) => void;

/**
 * Hands the visitor to an app in this window: it builds the URL, deletes the token, its expiry and cookie,
 * then replaces the page, keeping a history entry if Back should return to it. Without a session it only
 * navigates.
 *
 * Errors: throws if the configured origin is unusable, before anything is deleted.
 * Source: specification §4; rules §6.
 */
export function createHandOff({ navigation, tokens, origins, attribution }: Deps): HandOff {
  return (request, leftPlace, pageHref = navigation.href()) => {
    const session = tokens.current();
    const url = handoffUrl(request, pageHref, session, origins, attribution());
    if (session === null) {
      navigation.assign(url);
      return;
    }
    tokens.forget();
    if (leftPlace === 'page') navigation.duplicateEntry();
    navigation.replace(url);
  };
}
