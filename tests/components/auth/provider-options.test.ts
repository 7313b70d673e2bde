import { expect, it } from 'vitest';
import { providerOptions } from '@/components/auth/provider-options';

const google = { script: 'https://g.example/', clientId: 'g' };
const facebook = { script: 'https://f.example/', appId: 'f' };

it.each([
  ['both are configured', { google, facebook }, false, ['google opens', 'facebook opens']],
  ['one is configured', { google: null, facebook }, false, ['facebook opens']],
  ['none is configured', { google: null, facebook: null }, false, []],
  ['scripts are blocked', undefined, false, ['google links-to-login', 'facebook links-to-login']],
  ['inside another app', { google, facebook }, true, ['google unsupported', 'facebook unsupported']],
  ['inside another app, scripts blocked', undefined, true, ['google unsupported', 'facebook unsupported']],
] as const)('%s', (_, vendors, isInApp, offers) => {
  expect(providerOptions(vendors, isInApp).map(({ name, offer }) => `${name} ${offer}`)).toEqual(offers);
});
