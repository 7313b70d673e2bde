import { describe, expect, it } from 'vitest';
import { tabOfHash } from '@/components/auth/auth-hash';
import { isFirstStep, kindOnTab, otherMethod, tabOf, titleOf } from '@/components/auth/auth-kinds';
import { clockTime } from '@/components/auth/forms/use-seconds-left';
import { startAuthFlow, type AuthFlow, type AuthKind } from '@/lib/account/auth-flow';

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

describe('the heading', () => {
  const resend = { sentCount: 1, sentAtMs: 1, availableAtMs: 2 };
  const rest = { email: 'a@b.example', attemptId: 'a' };
  const checking = (kind: AuthKind, withCode: boolean): AuthFlow => ({
    ...rest,
    step: 'checking',
    kind,
    resend: withCode ? resend : null,
  });
  it.each<[AuthFlow, string, boolean]>([
    [startAuthFlow('OTP_SIGNUP'), 'account.dialogTitle', true],
    [startAuthFlow('SIGNUP'), 'account.dialogTitle', true],
    [startAuthFlow('LOGIN'), 'auth.title.logIn', true],
    [startAuthFlow('FORGOT_PASSWORD'), 'auth.title.forgot', true],
    [{ ...rest, step: 'sending', kind: 'OTP_LOGIN', previous: null }, 'auth.title.logIn', true],
    [{ ...rest, step: 'awaiting', kind: 'OTP_LOGIN', resend, problem: null }, 'auth.title.code', false],
    [checking('OTP_LOGIN', true), 'auth.title.code', false],
    [checking('LOGIN', false), 'auth.title.logIn', true],
    [checking('SIGNUP', false), 'account.dialogTitle', true],
    [{ ...rest, step: 'link-sent', kind: 'FORGOT_PASSWORD', resend }, 'auth.title.linkSent', false],
    [{ ...rest, step: 'signed-in', kind: 'LOGIN', isNewUser: false }, 'auth.title.signedIn', false],
  ])('of %j is %s', (flow, title, isFirst) => {
    expect(titleOf(flow)).toBe(title);
    expect(isFirstStep(flow)).toBe(isFirst);
  });
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

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [600, '10:00'],
  [3_605, '1:00:05'],
  [86_400, '24:00:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
