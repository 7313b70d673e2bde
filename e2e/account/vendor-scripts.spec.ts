import type { Page } from '@playwright/test';
import { APPS } from '../support/account';
import { expect, test } from '../support/journey';
import { sandbox } from '../../tools/lib/sandbox';
import { examplePaths } from '../../tools/lib/page-examples';

/**
 * What a page may load and call: the scripts of the log-in providers, our services, and nothing else. The
 * journeys of the forms are beside this file.
 */

const GOOGLE = `${sandbox}/fakes/google/gsi/client`;
const FACEBOOK = `${sandbox}/fakes/facebook/sdk.js`;
const RECAPTCHA = `${sandbox}/fakes/recaptcha/api.js?render=sandbox-recaptcha-key`;

/** Adds a script to the page as a form would, and returns whether it ran. */
function load(page: Page, src: string): Promise<'ran' | 'refused'> {
  return page.evaluate(
    (url) =>
      new Promise<'ran' | 'refused'>((settle) => {
        const script = document.createElement('script');
        script.src = url;
        script.onload = () => settle('ran');
        script.onerror = () => settle('refused');
        document.head.append(script);
      }),
    src,
  );
}

/** Does what an injected script might try; returns the directive that forbade it, or `let in`. */
function attempt(
  page: Page,
  kind: 'call' | 'beacon' | 'image' | 'video' | 'frame' | 'script',
  url: string,
): Promise<string> {
  return page.evaluate(
    ([how, to]) =>
      new Promise<string>((settle) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => settle(effectiveDirective), {
          once: true,
        });
        const letIn = () => settle('let in');
        // A refused call fails too, but only the violation counts.
        if (how === 'call') fetch(to, { mode: 'no-cors' }).then(letIn, () => undefined);
        else if (how === 'beacon') navigator.sendBeacon(to);
        else {
          const names = { image: 'img', video: 'video', frame: 'iframe', script: 'script' } as const;
          const element = document.createElement(names[how]);
          if (how !== 'frame') element.addEventListener('load', letIn);
          element.src = to;
          document.body.append(element);
        }
      }),
    [kind, url] as const,
  );
}

// The refusals and the missing page are logged to the console.
test.use({ expectedConsoleErrors: /Content Security Policy|404/ });

test('a page with a log-in allows the providers’ scripts and no others; a page without one allows none', async ({
  page,
}) => {
  await page.goto('/fr/signup');
  for (const src of [GOOGLE, FACEBOOK, RECAPTCHA]) expect([src, await load(page, src)]).toEqual([src, 'ran']);
  for (const src of [`${sandbox}/outbox`, `${GOOGLE}/more`, 'data:text/javascript,1'])
    expect([src, await load(page, src)]).toEqual([src, 'refused']);
  await page.goto('/ru/blog');
  for (const src of [GOOGLE, FACEBOOK, RECAPTCHA])
    expect([src, await load(page, src)]).toEqual([src, 'refused']);
});

test('an injected script cannot send a token to another host, but can reach our services', async ({
  page,
}) => {
  for (const path of ['/blog/cut-on-action', '/login']) {
    await page.goto(path);
    const stranger = `${APPS.studio.origin}/`;
    expect(await attempt(page, 'call', `${stranger}?token=1`)).toBe('connect-src');
    expect(await attempt(page, 'beacon', `${stranger}?token=2`)).toBe('connect-src');
    expect(await attempt(page, 'image', `${stranger}?token=3`)).toBe('img-src');
    expect(await attempt(page, 'video', `${stranger}?token=4`)).toBe('media-src');
    expect(await attempt(page, 'frame', `${stranger}?token=5`)).toBe('frame-src');
    expect(await attempt(page, 'script', `${stranger}?token=6`)).toBe('script-src-elem');
    for (const service of ['auth/', 'core/', 'analytics/', 'cdn/'])
      expect([service, await attempt(page, 'call', `${sandbox}/${service}`)]).toEqual([service, 'let in']);
    expect(await attempt(page, 'image', `${sandbox}/cms/uploads/small_portrait-maya.png`)).toBe('let in');
  }
});

test('every page has one of the two policies above', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  const [withLogIn, without] = [await policyOf('/fr/signup'), await policyOf('/ru/blog')];
  expect(withLogIn).toContain('/fakes/google');
  expect(without).not.toContain('/fakes/google');
  for (const path of examplePaths('fr', ({ vendors }) => vendors === true))
    expect(await policyOf(path), path).toBe(withLogIn);
  for (const path of [
    ...examplePaths('fr', ({ vendors }) => !vendors),
    '/blog/search?q=cut',
    '/no-such-page',
  ]) {
    expect(await policyOf(path), path).toBe(without);
    // Nor are the providers named.
    expect(await (await request.get(path)).text(), path).not.toContain('/fakes/');
  }
});
