import { residentBytes } from '../../lib/process-cost';
import { burst, tally, type Outcome } from '../../lib/burst';
import type { Row } from '../lib/row';

const MINUTES = Number(process.env.CHAOS_MINUTES ?? 5);
const CONNECTIONS = 16;
const PATHS = ['/', '/blog', '/blog/cut-on-action', '/fr/blog', '/blog/category/editing-basics', '/feed.xml'];
/**
 * The highest allowed ratio of the memory at the end to that after the first minute, which fills the caches.
 */
const FLAT = 1.15;

export const warmLoad: Row = {
  fault: `warm load for ${MINUTES} minutes`,
  async play({ freshSite }) {
    const { origin, pid } = await freshSite();
    const urls = Array.from({ length: 600 }, (_, n) => origin + (PATHS[n % PATHS.length] ?? '/'));
    const startedMs = performance.now();
    const megabytes: number[] = [];
    let requests = 0;
    const errors: Outcome[] = [];
    const minutesSince = () => (performance.now() - startedMs) / 60_000;
    while (minutesSince() < MINUTES) {
      const responses = await burst(urls, CONNECTIONS);
      requests += responses.length;
      errors.push(...responses.filter(({ result }) => result !== 200));
      megabytes[Math.floor(minutesSince())] = residentBytes(pid) / 1e6;
    }
    const [first = NaN] = megabytes;
    const last = megabytes.at(-1) ?? NaN;
    return [
      {
        what: `${requests} requests`,
        figure: errors.length === 0 ? '0 errors' : tally(errors),
        holds: errors.length === 0,
      },
      {
        what: 'memory at the end of each minute',
        figure: `${megabytes.map((size) => Math.round(size)).join(', ')} MB`,
        holds: last <= first * FLAT,
      },
    ];
  },
};
