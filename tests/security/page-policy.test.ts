import { describe, expect, it } from 'vitest';
import { BASE_POLICY, policyText } from '@/lib/security/base-policy.js';
import { pagePolicy } from '@/lib/security/page-policy';

const NONE = { google: null, facebook: null, recaptcha: null };
const GOOGLE = { script: 'https://accounts.google.com/gsi/client', clientId: 'g' };
const FACEBOOK = { script: 'https://connect.facebook.net/en_US/sdk.js', appId: 'f' };
const RECAPTCHA = { script: 'https://www.google.com/recaptcha/api.js', siteKey: 'r' };

/** A policy as its reader sees it: directive → sources. */
function read(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** What a policy has beside that of every page. */
function added(policy: string): Readonly<Record<string, readonly string[]>> {
  const pairs = Object.entries(read(policy)).map(
    ([name, sources]) => [name, sources.filter((source) => !BASE_POLICY[name]?.includes(source))] as const,
  );
  return Object.fromEntries(pairs.filter(([, sources]) => sources.length > 0));
}

describe('the policy of a page where people log in', () => {
  it('is that of every page where no vendor is configured', () => {
    expect(pagePolicy(NONE)).toBe(policyText(BASE_POLICY));
  });

  it.each([
    [
      'Google',
      { ...NONE, google: GOOGLE },
      {
        'script-src': ['https://accounts.google.com/gsi/client'],
        'style-src': ['https://accounts.google.com/gsi/style'],
        'frame-src': ['https://accounts.google.com/gsi/'],
      },
    ],
    [
      'Facebook',
      { ...NONE, facebook: FACEBOOK },
      {
        'script-src': ['https://connect.facebook.net/en_US/sdk.js'],
        'frame-src': ['https://www.facebook.com/'],
      },
    ],
    [
      'reCAPTCHA',
      { ...NONE, recaptcha: RECAPTCHA },
      {
        'script-src': ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/'],
        'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      },
    ],
    [
      'a stand-in',
      { ...NONE, google: { script: 'http://127.0.0.1:4320/standins/google/gsi/client?x=1', clientId: 'g' } },
      { 'script-src': ['http://127.0.0.1:4320/standins/google/gsi/client'] },
    ],
  ])('adds exactly what %s needs', (_, vendors, expected) => {
    expect(added(pagePolicy(vendors))).toEqual(expected);
  });

  it('never allows a whole host, inline or evaluated script', () => {
    const sources =
      read(pagePolicy({ google: GOOGLE, facebook: FACEBOOK, recaptcha: RECAPTCHA }))['script-src'] ?? [];
    const own = BASE_POLICY['script-src'] ?? [];
    expect(sources.slice(0, own.length)).toEqual(own);
    for (const source of sources.slice(own.length))
      expect(new URL(source).pathname.length).toBeGreaterThan(1);
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|strict-dynamic/);
  });

  it.each(['no address', 'data:text/javascript,x', 'https://x.example/a;b', 'blob:https://x.example/1'])(
    'takes no notice of %s',
    (script) => {
      expect(pagePolicy({ ...NONE, google: { script, clientId: 'g' } })).toBe(policyText(BASE_POLICY));
    },
  );
});
