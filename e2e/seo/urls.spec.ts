import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SECURITY_HEADERS } from '../../tests/support/security-header-names';
import { APPS } from '../support/account';
import { get, hiddenPages, ORIGIN, pageKinds } from './support/site';

const MOVED: readonly (readonly [string, number, string])[] = [
  // One URL per page.
  ['/en', 308, '/'],
  ['/en/', 308, '/'],
  ['/en?utm_source=x', 308, '/?utm_source=x'],
  ['/en/blog', 308, '/blog'],
  ['/en/blog/cut-on-action/?a=1', 308, '/blog/cut-on-action?a=1'],
  ['/en//evil.example', 308, '/evil.example'],
  ['/blog/', 308, '/blog'],
  ['//blog', 308, '/blog'],
  ['/Blog', 308, '/blog'],
  ['/blog/Cut-On-Action', 308, '/blog/cut-on-action'],
  ['/blog/page/1?gclid=Abc1', 308, '/blog?gclid=Abc1'],
  // Any path that begins like this may carry a coupon.
  ['/register?coupon=SPRING-26', 308, '/signup?coupon=SPRING-26'],
  ['/fr/register/x?gclid=Abc1', 308, '/fr/signup?gclid=Abc1'],
  // The editors' rules (sandbox/content/redirects.yaml).
  ['/blog/hide-your-cuts', 308, '/blog/cut-on-action'],
  ['/fr/blog/couper-dans-le-mouvement', 308, '/fr/blog/raccord-dans-le-mouvement'],
  ['/blog/hide-your-cuts.md', 308, '/blog/cut-on-action.md'],
  ['/blog/first-name?gclid=Abc1', 308, '/blog/cut-on-action?gclid=Abc1'],
  ['/pt-BR/blog?gclid=Abc1', 308, '/pt/blog?gclid=Abc1'],
  ['/academy', 308, '/blog'],
  ['/index.php?p=2', 308, '/blog/cut-on-action'],
  ['/fr/index.php?gclid=Abc1&p=3', 308, '/fr/blog/trending?gclid=Abc1'],
  ['/ru?p=12', 308, '/ru/blog'],
  ['/?gclid=Abc1&p=12', 308, '/blog?gclid=Abc1'],
  ['/webinar?gclid=Abc1', 307, '/blog/trending?gclid=Abc1'],
  ['/ru/hello', 308, '/ru/blog/search?q=привет'],
  // Routes that exist, for topics and authors that do not.
  ['/blog/category/vlogging', 307, '/blog/category/mobile-video'],
  ['/blog/category/Editing-Basics', 308, '/blog/category/editing-basics'],
  ['/fr/blog/author/Irina-Sokolova?a=B', 308, '/fr/blog/author/irina-sokolova?a=B'],
];

/** Every response has all the security headers, whichever part of the server wrote it. */
const expectSecure = ({ headers, url }: Response) =>
  expect([url, SECURITY_HEADERS.filter((name) => !headers.get(name))]).toEqual([url, []]);

test('a URL that is not the page’s own redirects to it', async () => {
  for (const [from, status, to] of MOVED) {
    const response = await get(`${ORIGIN}${from}`);
    expect([from, response.status, new URL(response.headers.get('location') ?? '', ORIGIN).href]).toEqual([
      from,
      status,
      new URL(to, ORIGIN).href,
    ]);
    expectSecure(response);
  }
});

const ANSWERED: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/blog', 200],
  ['/fr', 200],
  ['/flash-player', 410],
  ['/fr/flash-player', 410],
  ['/blog/video-trends-2019', 410],
  ['/ru/blog/video-trends-2019', 410],
  ['/blog/author/guest-writer', 410],
  ['/fr/blog/hide-your-cuts', 404],
  ['/blog/chicken', 404],
  ['/blog/elsewhere', 404],
  // Nothing is there, so nothing leads there.
  ['/blog/lost-target', 404],
  ['/Blog/There-Is-No-Such-Post', 404],
  ['/no/such/page', 404],
  ['/нет', 404],
  // Our own refusal for a malformed escape, whatever kind of route it is in.
  ...['/', '/blog/', '/fr/blog/category/', '/legal/', '/api/og/en/', '/_next/static/'].map(
    (base): readonly [string, number] => [`${base}%E0%A4%A`, 400],
  ),
  ['/%5Cevil.example/', 400],
];

test('a URL answers with its own status', async () => {
  for (const [path, status] of ANSWERED) {
    const response = await get(`${ORIGIN}${path}`);
    expect([path, response.status]).toEqual([path, status]);
    expectSecure(response);
  }
});

test('the security headers are on every kind of page, file and refusal', async () => {
  for (const path of [...pageKinds('en'), ...hiddenPages('en')]) expectSecure(await get(path));
  const files: readonly (readonly [string, number])[] = [
    ['/robots.txt', 200],
    ['/blog/cut-on-action.md', 200],
    ['/favicon.svg', 200],
    ['/api/health', 200],
    ['/api/health/ready', 200],
    ['/api/search?q=cut&locale=en', 200],
    ['/api/no-such', 404],
    ['/_next/static/no-such.js', 404],
    ['/_starter/no-such.js', 404],
    ['/_next/data/no-such/en.json', 404],
    ['/_next/image?url=/no-such.png&w=640', 400],
    ['/_next/image?url=%2F%5Cevil.example%2Fa.png&w=640&q=75', 400],
  ];
  for (const [path, status] of files) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, status]);
    expectSecure(response);
  }
  expectSecure(await fetch(`${ORIGIN}/blog`, { method: 'POST' }));
});

test('no page of a log-in passes its URL on', async () => {
  for (const path of [
    '/login',
    '/signup',
    '/fr/login?otherUrl=%2Fblog',
    '/fr/follow',
    `${APPS.studio.origin}/redirect`,
    `${APPS.ai.origin}/redirect`,
  ]) {
    expect((await get(path)).headers.get('referrer-policy'), path).toBe('no-referrer');
  }
});

test('a 304 has the security headers', async () => {
  const { headers } = await get('/blog/cut-on-action');
  const same = await get('/blog/cut-on-action', {
    'if-none-match': headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  });
  expect(same.status).toBe(304);
  expectSecure(same);
});

/** What the lists of content blockers (EasyPrivacy, cookie and annoyance lists) look for in a file's name. */
const BLOCKED_WORD =
  /consent|cookie|gdpr|analytic|track|beacon|metric|vitals|banner|popup|sentry|report|share|social|sponsor|promo|advert|pixel|gtm|stats|captcha|landing|(?:^|[-_.])ads?(?:[-_.]|$)/;

test('no file that a page loads has a name that content blockers refuse', () => {
  const names = ['public/_starter', '.next/static/css', 'public/fonts'].flatMap((folder) =>
    readdirSync(folder).filter((name) => !/\.(?:map|json)$/.test(name)),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => BLOCKED_WORD.test(name))).toEqual([]);
});
