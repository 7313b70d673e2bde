import { facebook } from './facebook.client';
import { google } from './google.client';
import { openid } from './openid.client';
import type { Provider } from './provider';

/** The log-in providers, in the order of their buttons. */
const ALL = { google, facebook, openid };

export type ProviderName = keyof typeof ALL;

// The names of the variables are known to be in the environment (lib/config/third-parties.server.ts).
export const PROVIDERS: Readonly<
  Record<ProviderName, Provider & Pick<(typeof ALL)[ProviderName], 'variables'>>
> = ALL;

// why: the keys of an object that this file wrote.
export const PROVIDER_NAMES = Object.keys(ALL) as readonly ProviderName[];
