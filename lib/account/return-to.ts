import { routes } from '../config/routes';
import type { AppName } from '../handoff/app-origins';
import type { HandoffRequest } from '../handoff/handoff-url';
import { promptText } from '../handoff/prompt';
import { authPageOf } from '../session/auth-page';
import { OTHER_URL_PARAMETER, safeOtherUrl } from '../session/other-url';

/**
 * Where the visitor was going when the log-in interrupted them. The values come from the page's URL or from a
 * control.
 */
export type ReturnTo = {
  /** A path of this site; not trusted. Null or undefined: an app. */
  readonly otherUrl?: string | null;
  readonly app?: AppName;
  /** Path inside the studio. */
  readonly appPath?: string;
  /** The control that sent the visitor; only for the AI app. */
  readonly uxSource?: string;
  /** What the visitor wrote for the AI app. */
  readonly prompt?: string;
};

export type Destination =
  | { readonly to: 'site'; readonly path: string }
  /** `pageHref`: the URL whose parameters are passed on, if not the current page's. */
  | { readonly to: 'app'; readonly request: HandoffRequest; readonly pageHref?: string };

/** Names of the parameters of /login and /signup, besides `otherUrl`. */
const APP_PARAMETER = 'for';
const APP_PATH_PARAMETER = 'path';
const UX_SOURCE_PARAMETER = 'ux_source';
const PROMPT_PARAMETER = 'prompt';

/**
 * Where a log-in leads: back to the page that started it, else to the AI app if `app` says so, else to the
 * studio.
 *
 * Source: specification §4; rules §6. The studio as the default is our choice.
 */
export function destinationAfter(
  { otherUrl = null, app = 'studio', appPath, uxSource, prompt }: ReturnTo,
  flow: 'login' | 'signup',
): Destination {
  if (otherUrl !== null) return { to: 'site', path: safeOtherUrl(otherUrl) };
  return {
    to: 'app',
    request:
      app === 'ai'
        ? { app: 'ai', ...(uxSource !== undefined && { uxSource }), ...(prompt !== undefined && { prompt }) }
        : { app: 'studio', flow, ...(appPath !== undefined && { otherUrl: appPath }) },
  };
}

/** Reads the query of /login or /signup. Errors: never throws. */
export function readReturnTo(search: string): ReturnTo {
  const query = new URLSearchParams(search);
  const appPath = query.get(APP_PATH_PARAMETER);
  const uxSource = query.get(UX_SOURCE_PARAMETER);
  const prompt = promptText(query.get(PROMPT_PARAMETER) ?? '');
  return {
    otherUrl: query.get(OTHER_URL_PARAMETER),
    ...(query.get(APP_PARAMETER) === 'ai' && { app: 'ai' as const }),
    ...(appPath !== null && { appPath: safeOtherUrl(appPath) }),
    ...(uxSource !== null && { uxSource }),
    ...(prompt !== '' && { prompt }),
  };
}

const OWN = [OTHER_URL_PARAMETER, APP_PARAMETER, APP_PATH_PARAMETER, UX_SOURCE_PARAMETER, PROMPT_PARAMETER];

/**
 * The inverse of `readReturnTo`, for a link from one form to another; '' if there is no parameter.
 *
 * @param search query of the page with the link: what else it carries (a campaign, a coupon) goes on, but no secrets
 */
export function returnToQuery(
  { otherUrl = null, app, appPath, uxSource, prompt }: ReturnTo,
  search = '',
): string {
  const query = new URLSearchParams({
    ...(otherUrl !== null && { [OTHER_URL_PARAMETER]: safeOtherUrl(otherUrl) }),
    ...(app === 'ai' && { [APP_PARAMETER]: app }),
    ...(appPath !== undefined && { [APP_PATH_PARAMETER]: safeOtherUrl(appPath) }),
    ...(uxSource !== undefined && { [UX_SOURCE_PARAMETER]: uxSource }),
    ...(prompt !== undefined && { [PROMPT_PARAMETER]: prompt }),
  });
  // Without our own parameters: they are already in `query`, and may be longer than a safe path may be.
  const others = new URLSearchParams(search);
  for (const name of OWN) others.delete(name);
  const [, carried] = safeOtherUrl(`/?${others.toString()}`).split(/[?#]/);
  for (const [name, value] of new URLSearchParams(carried)) query.append(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Where "Log in" on a page leads: back to that page, and on a page of the log-in itself to the app.
 *
 * Source: rules D24.
 */
export function backTo(pageHref: string): ReturnTo {
  const { pathname, search, hash } = new URL(pageHref);
  return authPageOf(pathname) === null ? { otherUrl: safeOtherUrl(`${pathname}${search}${hash}`) } : {};
}

/**
 * Whether the visitor is already on the page of the destination, so that nothing has to be loaded. The
 * fragment does not count.
 */
export function isHere(destination: Destination, pageHref: string): boolean {
  const withoutHash = (path: string) => path.split('#', 1)[0];
  const { otherUrl } = backTo(pageHref);
  return (
    destination.to === 'site' && otherUrl != null && withoutHash(destination.path) === withoutHash(otherUrl)
  );
}

/** The URL for every control that opens the sign-up, with the destination afterwards. */
export function signUpFor(after: ReturnTo): string {
  return `${routes.signup()}${returnToQuery(after)}`;
}
