import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productAnalyticsTool } from '@/lib/visit/analytics/tools/product-analytics.client';
import { tagManagerTool } from '@/lib/visit/analytics/tools/tag-manager.client';
import { tools } from '@/lib/config/third-parties.server';
import { readEnv } from '@/lib/config/read-env.server.mjs';
import { aUser } from '../../../support/builders';
import { answeringScripts } from '../../../support/answering-scripts';
import { aRecord } from '../../../support/event-record';

type Call = readonly [name: string, ...args: unknown[]];
const page = globalThis as {
  dataLayer?: unknown[] | undefined;
  posthog?: object | undefined;
};

/**
 * Runs what a vendor's page tells a site's owner to paste, as it stands; the tool has to do the same by
 * configuration alone. Returns the scripts that it puts before the first one of the document.
 */
function scriptsOf(snippet: string): readonly string[] {
  document.head.replaceChildren(document.createElement('script'));
  runInThisContext(snippet);
  return [...document.head.querySelectorAll('script')].flatMap(({ src }) => (src === '' ? [] : src));
}

/**
 * Source: developers.google.com/tag-platform/tag-manager/web,
 *         developers.google.com/tag-platform/security/guides/consent.
 */
const TAG_MANAGER = `
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('consent', 'default', {'analytics_storage': 'denied', 'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied'});
gtag('consent', 'update', {'analytics_storage': 'granted', 'ad_storage': 'granted', 'ad_user_data': 'granted', 'ad_personalization': 'granted'});
(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-ABC123');
dataLayer.push({event: 'Card Pressed', card: '/a'});`;

/** Without the names of the methods that the site does not use. Source: posthog.com/docs/libraries/js. */
const POSTHOG = `
!function(t,e){var o,n,p,r;e.__SV||(window.posthog=e,e._i=[],e.init=function(i,s,a){function g(t,e){var o=e.split(".");2==o.length&&(t=t[o[0]],e=o[1]),t[e]=function(){t.push([e].concat(Array.prototype.slice.call(arguments,0)))}}(p=t.createElement("script")).type="text/javascript",p.crossOrigin="anonymous",p.async=!0,p.src=s.api_host.replace(".i.posthog.com","-assets.i.posthog.com")+"/static/array.js",(r=t.getElementsByTagName("script")[0]).parentNode.insertBefore(p,r);var u=e;for(void 0!==a?u=e[a]=[]:a="posthog",u.people=u.people||[],o="capture identify reset".split(" "),n=0;n<o.length;n++)g(u,o[n]);e._i.push([i,s,a])},e.__SV=1)}(document,window.posthog||[]);
posthog.init('phc_abc', {api_host: 'https://eu.i.posthog.com'});
posthog.identify('7', {plan: 'free'});
posthog.capture('Card Pressed', {card: '/a'}, {timestamp: new Date(1000)});
posthog.reset();`;

const settings = (variables: Readonly<Record<string, string>>) =>
  tools(readEnv(variables as Parameters<typeof readEnv>[0])); // why: NODE_ENV, which Next's types demand, is not read

describe("a vendor's documented snippet", () => {
  afterEach(() => {
    vi.useRealTimers();
    page.dataLayer = undefined;
    page.posthog = undefined;
  });

  it('of Google Tag Manager does what the tag manager does with an id', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const documented = [scriptsOf(TAG_MANAGER), page.dataLayer];
    page.dataLayer = undefined;
    const { tagManager } = settings({ TAG_MANAGER_ID: 'GTM-ABC123' });
    if (!tagManager) throw new Error('not configured');
    const scriptUrls = answeringScripts();
    const tool = tagManagerTool(tagManager);
    tool.consent({ analytics: true, marketing: true });
    await tool.start();
    tool.send(aRecord('Card Pressed', { card: '/a' }));
    expect([scriptUrls, page.dataLayer]).toEqual(documented);
  });

  it('of PostHog does what product analytics does with the script and a key', async () => {
    const scriptUrls = scriptsOf(POSTHOG);
    const stub = page.posthog as readonly Call[] & { readonly _i: readonly unknown[] };
    const documented = [...stub];
    const [[key, options]] = stub._i as [[string, object]];

    const { productAnalytics } = settings({
      PRODUCT_ANALYTICS_SCRIPT_URL: scriptUrls.join(),
      PRODUCT_ANALYTICS_KEY: key,
    });
    if (!productAnalytics) throw new Error('not configured');
    const calls: Call[] = [];
    const recorded =
      (name: string) =>
      (...args: unknown[]) =>
        void calls.push([name, ...args]);
    page.posthog = Object.fromEntries(
      ['init', 'capture', 'identify', 'reset'].map((name) => [name, recorded(name)]),
    );
    const tool = productAnalyticsTool(productAnalytics);
    const loaded = answeringScripts();
    await tool.start();
    tool.identify?.(aUser({ id: '7' }));
    tool.send(aRecord('Card Pressed', { card: '/a' }, 1_000));
    tool.reset?.();
    expect(loaded).toEqual(scriptUrls);
    expect(calls.shift()).toEqual(['init', key, expect.objectContaining(options)]);
    expect(calls.map(([name, first]) => [name, first])).toEqual(
      documented.map(([name, first]) => [name, first]),
    );
    expect(calls[1]).toMatchObject(documented[1] ?? []);
  });
});
