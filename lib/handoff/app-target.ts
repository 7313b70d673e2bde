import { safeOtherUrl } from '../session/other-url';

export type AppName = 'studio' | 'ai';

/** Scheme, host and port of each app, from the checked environment. */
export type AppOrigins = Readonly<Record<AppName, string>>;

export type AppTarget = {
  readonly app: AppName;
  /** Where in the app; `/` when nothing usable was said. */
  readonly path: string;
};

/**
 * Which app an address or a name (`studio`, `ai`) means, and where in it; null for everything else. For links that an editor, the
 * content service or a page's address gives.
 *
 * Errors: never throws.
 * Source: rules §6 (origin equality).
 */
export function readAppTarget(input: unknown, origins: AppOrigins): AppTarget | null {
  if (input === 'studio' || input === 'ai') return { app: input, path: '/' };
  // No base: a relative address is a page of this site.
  if (typeof input !== 'string' || !URL.canParse(input)) return null;
  const { protocol, origin, username, password, pathname, search, hash } = new URL(input);
  // `blob:https://studio…/1` has the studio's origin, and is no page of it.
  if (!isWeb(protocol)) return null;
  // The origin leaves user names out, but nobody honest writes them.
  if (username !== '' || password !== '') return null;
  const app = (['studio', 'ai'] as const).find((name) => origin === originOf(name, origins));
  return app === undefined ? null : { app, path: safeOtherUrl(`${pathname}${search}${hash}`) };
}

/**
 * The configured origin of an app.
 *
 * Errors: throws when the configuration does not hold an http(s) origin; a hand-off must then not happen at all.
 */
export function originOf(app: AppName, origins: AppOrigins): string {
  const configured = origins[app];
  if (!URL.canParse(configured) || !isWeb(new URL(configured).protocol))
    throw new Error(`The origin of the ${app} app is not an origin`);
  return new URL(configured).origin;
}

function isWeb(protocol: string): boolean {
  return protocol === 'https:' || protocol === 'http:';
}
