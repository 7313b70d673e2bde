import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { returnToQuery, readReturnTo } from '@/lib/account/return-to';
import { goUrl } from '@/lib/page-data/api/go.server';
import { receiveGuestSignup } from '@/lib/page-data/account/guest-signup.server';
import { APP_ORIGINS } from '../../support/open-redirect';

const SITE = 'https://site.example';
const ANDROID = { 'cloudfront-is-android-viewer': 'true' };
const PLAY = 'https://play.google.com/store/apps/details?id=example.clipwright';

const at = APP_ORIGINS;

function go(target: string, search: string, referer = '', viewer = {}): string | null {
  vi.stubEnv('SITE_ORIGIN', SITE);
  vi.stubEnv('STUDIO_ORIGIN', at.studio);
  vi.stubEnv('AI_APP_ORIGIN', at.ai);
  return goUrl({ target, search, headers: { referer, ...viewer } });
}

async function guest(referer: string): Promise<string | null> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
  const answer = await receiveGuestSignup({
    headers,
    body: { email: 'nobody', page: '/blog/x' },
    socket: new Socket(),
  });
  return answer.location;
}

const form = (search: string) => returnToQuery(readReturnTo(search), search);

/** The redirects that Next and the gate make are in e2e/seo/urls.spec.ts. */
describe('what a visitor’s link carries', () => {
  it.each<[string, () => string | null | Promise<string | null>, string]>([
    ['into the studio', () => go('studio', 'gclid=Abc1'), `${at.studio}/login?gclid=Abc1`],
    [
      'into the studio, newer than the page’s',
      () => go('studio', 'gclid=Abc1&locale=fr', `${SITE}/fr?gclid=Old1&utm_term=b`),
      `${at.studio}/login?gclid=Abc1&utm_term=b`,
    ],
    [
      'into the AI app',
      () => go('ai', 'utm_source=x&prompt=boat&ux_source=mail'),
      `${at.ai}/signup?utm_source=x&prompt=boat&ux_source=mail`,
    ],
    [
      'but no session',
      () => go('studio', 'gclid=Abc1&token=t&other_url=%2Fx&otherUrl=%2Fy'),
      `${at.studio}/login?gclid=Abc1`,
    ],
    ['to the home page’s app', () => go('app', 'gclid=Abc1&other=1'), `${SITE}/?gclid=Abc1#app`],
    [
      'to Google Play',
      () => go('app', 'utm_source=x&utm_medium=qr', '', ANDROID),
      `${PLAY}&referrer=utm_source%3Dx%26utm_medium%3Dqr`,
    ],
    ['to Google Play, if anything', () => go('app', '', '', ANDROID), PLAY],
    [
      'to the other account form',
      () => form('?for=ai&utm_source=x&coupon=SPRING-26&path=%2Fa'),
      '?for=ai&path=%2Fa&utm_source=x&coupon=SPRING-26',
    ],
    ['but no secret', () => form('?gclid=Abc1&token=t&invite=i'), '?gclid=Abc1'],
    [
      'back from the guest form without script',
      () => guest(`${SITE}/blog/x?gclid=Abc1&token=t`),
      '/blog/x?gclid=Abc1#guest-invalid',
    ],
  ])('survives the way %s', async (_, redirect, expected) => {
    expect(await redirect()).toBe(expected);
  });
});
