import { expect, it } from 'vitest';
import { providerOptions } from '@/components/auth/provider-options';

const google = { script: 'https://g.example/', clientId: 'g' };
const facebook = { script: 'https://f.example/', appId: 'f' };

it.each([
  ['both are configured', { google, facebook }, false, ['google opens', 'facebook opens']],
  ['one is configured', { google: null, facebook }, false, ['facebook opens']],
  ['none is configured', { google: null, facebook: null }, false, []],
  ['scripts are blocked', undefined, false, ['google leads-on', 'facebook leads-on']],
  ['inside another app', { google, facebook }, true, ['google refused-here', 'facebook refused-here']],
  ['inside another app, scripts blocked', undefined, true, ['google refused-here', 'facebook refused-here']],
] as const)('%s', (_, vendors, isInApp, offers) => {
  expect(providerOptions(vendors, isInApp).map(({ name, offer }) => `${name} ${offer}`)).toEqual(offers);
});
