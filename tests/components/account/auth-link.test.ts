import { describe, expect, it } from 'vitest';
import { authLink } from '@/components/account/auth-link';

describe('an editor’s link', () => {
  it.each([
    ['/signup', 'signup'],
    ['/fr/signup?for=ai#top', 'signup'],
    ['/login', 'login'],
  ])('%s opens the dialog', (href, tab) => {
    expect(authLink(href)).toEqual({ 'data-account': '', 'data-auth': tab });
  });

  it.each([
    '',
    '/blog',
    '/signups',
    'https://elsewhere.example/signup',
    '/register?coupon=X',
    '/signup?coupon=X',
  ])('%s stays an ordinary link', (href) => {
    expect(authLink(href)).toEqual({});
  });
});
