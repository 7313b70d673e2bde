import type { Vendors } from '@/lib/config/public-env';

export type ProviderName = 'google' | 'facebook';

/** Its name, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** How a provider's button works here. */
export type ProviderOption =
  /** Opens the provider's window. */
  | 'opens'
  /** This page's policy blocks foreign scripts (blog): leads to the log-in page, which allows them. */
  | 'leads-on'
  /** The provider refuses to work inside another app's browser. */
  | 'refused-here';

/** The providers of this page, in order. One that is not configured is left out. */
export function providerOptions(
  vendors: Pick<Vendors, ProviderName> | undefined,
  isInApp: boolean,
): readonly { readonly name: ProviderName; readonly offer: ProviderOption }[] {
  return (['google', 'facebook'] as const)
    .filter((name) => vendors === undefined || vendors[name] !== null)
    .map((name) => ({
      name,
      offer: isInApp ? 'refused-here' : vendors === undefined ? 'leads-on' : 'opens',
    }));
}
