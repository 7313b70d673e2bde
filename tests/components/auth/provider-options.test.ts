import { expect, it } from 'vitest';
import { providerOptions } from '@/components/auth/provider-options';

const google = { script: 'https://g.example/', clientId: 'g' };
const facebook = { script: 'https://f.example/', appId: 'f' };
const recaptcha = null;

const both = { providers: ['google', 'facebook'], vendors: { google, facebook, recaptcha } } as const;
const one = { providers: ['facebook'], vendors: { google: null, facebook, recaptcha } } as const;
const none = { providers: [], vendors: { google: null, facebook: null, recaptcha } } as const;
const blocked = <Page extends typeof both | typeof one | typeof none>({ providers }: Page) => ({ providers });

it.each([
  ['both are configured', both, false, ['google opens', 'facebook opens']],
  ['one is configured', one, false, ['facebook opens']],
  ['none is configured', none, false, []],
  ['scripts are blocked', blocked(both), false, ['google links-to-login', 'facebook links-to-login']],
  ['inside another app', both, true, ['google unsupported', 'facebook unsupported']],
])('%s', (_, env, isInApp, offers) => {
  expect(providerOptions(env, isInApp).map(({ name, offer }) => `${name} ${offer}`)).toEqual(offers);
});
