import { describe, expect, it } from 'vitest';
import { loginReply, signUpReply } from '@/lib/account/contract/login';

describe('the reply to a log-in', () => {
  it.each<[string, unknown, unknown]>([
    [
      'all three fields',
      { token: 'abc', token_expires: '1900000000', new_user: true },
      { token: 'abc', expires: '1900000000', isNewUser: true },
    ],
    ['a token alone', { token: 'abc' }, { token: 'abc', expires: null, isNewUser: false }],
    [
      'an expiry as a number',
      { token: 'abc', token_expires: 1900000000 },
      { token: 'abc', expires: '1900000000', isNewUser: false },
    ],
    ['a token with space around it', { token: ' abc\n' }, { token: 'abc', expires: null, isNewUser: false }],
    [
      'new_user of another type',
      { token: 'abc', new_user: 'maybe' },
      { token: 'abc', expires: null, isNewUser: false },
    ],
  ])('with %s is a log-in', (_, reply, login) => {
    expect(loginReply.parse(reply)).toEqual(login);
    expect(signUpReply.parse(reply)).toEqual(login);
  });

  it.each<[string, unknown]>([
    ['no token', { token_expires: '1', new_user: true }],
    ['a token that is a number', { token: 7 }],
    ['a token no header can carry', { token: 'abc\r\nX: y' }],
    ['a token in another script', { token: 'ключ' }],
    ['a token that is too long', { token: 'a'.repeat(4097) }],
    ['code_sent that is not true', { code_sent: 'yes' }],
  ])('with %s is a failure', (_, reply) => {
    expect(loginReply.safeParse(reply).success).toBe(false);
    expect(signUpReply.safeParse(reply).success).toBe(false);
  });

  it('may, for a sign-up with a password, say that a code was sent', () => {
    expect(signUpReply.parse({ code_sent: true })).toBe('code-sent');
    expect(loginReply.safeParse({ code_sent: true }).success).toBe(false);
  });
});
