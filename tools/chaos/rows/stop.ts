import http from 'node:http';
import { kill as killProcess } from 'node:process';
import { clearFaults, publishPost, removePost, setFault, uniqueName } from '../../lib/sandbox';
import { burst, get, tally, type Outcome } from '../../lib/burst';
import type { Row } from '../lib/row';

const VISITORS = 32;
const SLOW = 8;
const KILLS = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const sigterm: Row = {
  fault: 'SIGTERM under load',
  async play({ freshSite }) {
    const site = await freshSite();
    const page = `${site.origin}/blog/cut-on-action`;
    const slugs = Array.from({ length: SLOW }, () => uniqueName('slow'));
    for (const slug of slugs) await publishPost({ slug, title: 'Slow', blogBody: '<p>Slow.</p>' });
    await get(page);
    const idle = new http.Agent({ keepAlive: true, maxSockets: 1 });
    await get(page, idle);
    const visitors = Array.from({ length: VISITORS }, () => visitUntilRefused(page));
    await pause(1_000);
    await setFault('cms', { kind: 'delay', delayMs: 1_500 });
    const slow = Promise.all(slugs.map((slug) => get(`${site.origin}/blog/${slug}`)));
    await pause(500);
    const stopped = site.stop();
    // Sent on an idle connection as the signal arrives.
    const late = await get(page, idle);
    const outcomes = (await Promise.all(visitors)).flat();
    const slowOutcomes = await slow;
    await stopped;
    await clearFaults();
    await freshSite();
    for (const slug of slugs) await removePost(slug);
    const answered = outcomes.filter(({ result }) => result === 200).length;
    const refused = outcomes.filter(({ result }) => result === 'ECONNREFUSED').length;
    return [
      {
        what: `${VISITORS} visitors on persistent connections, until they are refused`,
        figure: `${tally(outcomes)}; dropped: ${outcomes.length - answered - refused}`,
        holds: answered + refused === outcomes.length && refused === VISITORS,
      },
      {
        what: 'pages under way that wait for the content service',
        figure: tally(slowOutcomes),
        holds: slowOutcomes.every(({ result }) => result === 200),
      },
      { what: 'a request on an idle connection', figure: tally([late]), holds: late.result === 200 },
    ];
  },
};

/** One request after the other, until connections are refused. */
async function visitUntilRefused(url: string): Promise<readonly Outcome[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await get(url, agent);
    outcomes.push(outcome);
    if (outcome.result === 'ECONNREFUSED') return outcomes;
  }
}

export const kill: Row = {
  fault: `kill −9 while pages are rendered, ${KILLS} times`,
  async play({ freshSite }) {
    const torn: string[] = [];
    let whole = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const site = await freshSite();
      const paths = ['/', '/blog', '/blog/cut-on-action', '/fr/blog', '/feed.xml', '/sitemap.xml'];
      const responses = await Promise.all(paths.map((path) => get(site.origin + path)));
      responses.forEach(({ result, body }, at) => {
        const isWhole = result === 200 && /<\/(?:html|rss|urlset|sitemapindex)>\s*$/.test(body);
        if (isWhole) whole += 1;
        else torn.push(`${paths[at]} ${result}`);
      });
      const dying = burst(
        Array.from({ length: 20 }, (_, n) => `${site.origin}/blog/page/${n + 2}`),
        20,
      );
      await pause(10 * (round % 10));
      killProcess(site.pid, 'SIGKILL');
      await dying;
    }
    await freshSite();
    return [
      {
        what: 'pages and documents of the next process',
        figure: `${whole} whole, ${torn.length} torn ${torn.slice(0, 3).join(', ')}`,
        holds: torn.length === 0,
      },
    ];
  },
};
