export type AppName = 'studio' | 'ai';

/** Scheme, host and port of each app, from the checked environment. */
export type AppOrigins = Readonly<Record<AppName, string>>;

/**
 * The configured origin of an app.
 *
 * Errors: throws if the configuration holds no http(s) origin, because then no hand-off may happen.
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
