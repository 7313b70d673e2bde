import type { Vendors } from '@/lib/config/public-env';

export type ProviderName = 'google' | 'facebook';

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

/** The providers to offer on this page, in order, without those that are not configured. */
export function providerOptions(
  vendors: Pick<Vendors, ProviderName> | undefined,
  isInApp: boolean,
): readonly { readonly name: ProviderName; readonly offer: ProviderOption }[] {
  return (['google', 'facebook'] as const)
    .filter((name) => vendors === undefined || vendors[name] !== null)
    .map((name) => ({
      name,
      offer: isInApp ? 'unsupported' : vendors === undefined ? 'links-to-login' : 'opens',
    }));
}
