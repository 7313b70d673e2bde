import type { Platform } from '../platform/platform';
import type { TokenStore } from '../session/token-store';
import type { AppOrigins } from './app-origins';
import { handoffUrl, type HandoffRequest } from './handoff-url';

type Deps = Pick<Platform, 'navigation'> & {
  readonly tokens: Pick<TokenStore, 'current' | 'forget'>;
  readonly origins: AppOrigins;
  readonly attribution: () => Attribution;
};

/** Where the visit came from, by the names of the attribution record. */
export type Attribution = Readonly<Record<string, string | null>>;

/** What the visitor leaves: a page, which Back leads to, or a form that has done its work. */
export type Left = 'page' | 'form';

/** `pageHref`: the address whose parameters go along, where it is another than that of the page. */
export type HandOff = (request: HandoffRequest, left: Left, pageHref?: string) => void;

/**
 * Hands the visitor to an app in this window: address first, then the token, its expiry and cookie are deleted, then the page is
 * replaced; one that Back is to lead to stays below it. Without a session the visitor just goes there.
 *
 * Errors: throws when the configured origin is unusable, before anything is deleted.
 * Source: specification §4; rules §6.
 */
export function createHandOff({ navigation, tokens, origins, attribution }: Deps): HandOff {
  return (request, left, pageHref = navigation.href()) => {
    const session = tokens.current();
    const url = handoffUrl(request, pageHref, session, origins, attribution());
    if (session === null) {
      navigation.assign(url);
      return;
    }
    tokens.forget();
    if (left === 'page') navigation.keep();
    navigation.replace(url);
  };
}
