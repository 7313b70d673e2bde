import { expect, it } from 'vitest';
import { tabOfHash } from '@/components/auth/auth-hash';
import { kindOnTab, otherMethod, tabOf } from '@/components/auth/auth-kinds';

it.each([
  ['OTP_SIGNUP', 'signup', 'SIGNUP', 'OTP_LOGIN'],
  ['SIGNUP', 'signup', 'OTP_SIGNUP', 'LOGIN'],
  ['OTP_LOGIN', 'login', 'LOGIN', 'OTP_SIGNUP'],
  ['LOGIN', 'login', 'OTP_LOGIN', 'SIGNUP'],
] as const)('%s is on the tab %s; another method is %s, the other tab has %s', (kind, tab, other, across) => {
  expect(tabOf(kind)).toBe(tab);
  expect(otherMethod(kind)).toBe(other);
  expect(kindOnTab(kind, tab === 'signup' ? 'login' : 'signup')).toBe(across);
  expect(kindOnTab(kind, tab)).toBe(kind);
});

it.each([
  ['#signup', 'signup'],
  ['#login', 'login'],
  ['', null],
  ['#why', null],
  ['#Login', null],
])('the URL %j asks for %s', (hash, tab) => {
  expect(tabOfHash(hash)).toBe(tab);
});
