import type { ProviderName, PublicEnv } from '@/lib/config/public-env';

/** The providers' names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** How a provider's button works here. */
export type ProviderOption =
  /** Opens the provider's window. */
  | 'opens'
  /** Links to the log-in page, because this page's policy (the blog's) blocks third-party scripts. */
  | 'links-to-login'
  /** The provider refuses to work inside another app's browser. */
  | 'unsupported';

/** The configured providers, in order, and how each works on this page. */
export function providerOptions(
  { providers, vendors }: Pick<PublicEnv, 'providers' | 'vendors'>,
  isInApp: boolean,
): readonly { readonly name: ProviderName; readonly offer: ProviderOption }[] {
  const offer = isInApp ? 'unsupported' : vendors === undefined ? 'links-to-login' : 'opens';
  return providers.map((name) => ({ name, offer }));
}
