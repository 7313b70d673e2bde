import { expect, it } from 'vitest';
import { providerOffer } from '@/components/auth/ProviderButtons';

const vendors = { providers: {}, recaptcha: null };

it.each([
  [vendors, false, 'opens'],
  [undefined, false, 'links-to-login'],
  [vendors, true, 'unsupported'],
] as const)('with vendors %j, in another app %s: %s', (here, isInApp, offer) => {
  expect(providerOffer(here, isInApp)).toBe(offer);
});
