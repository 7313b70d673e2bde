import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Locale } from '../../../lib/config/languages';
import { CACHE_STATUS } from '../../../lib/next/cache-status';
import { startSandbox, startSite } from '../../lib/own-site';
import { ROOT, WORK } from '../../lib/paths';
import { cpuMs } from '../../lib/process-cost';
import { startRecordingProxy, timeInFlight, type Call } from './recording-proxy';
import { tell } from '../../lib/report';

const INDEX_PATIENCE_MS = 60_000;

/** A request for a page: total time, time without the content service, and processor time. */
export type Render = {
  readonly totalMs: number;
  readonly cmsMs: number;
  readonly renderMs: number;
  readonly cpuMs: number;
  readonly calls: number;
  readonly cache: string | null;
};

export type SeededSite = {
  readonly origin: string;
  readonly sandbox: string;
  /** Calls to the content service since `take` was last called. */
  readonly take: () => readonly Call[];
  readonly pid: number;
  /** Slugs of a language's posts, newest first. */
  readonly slugs: (locale: Locale) => Promise<readonly string[]>;
  readonly render: (path: string) => Promise<Render>;
  readonly close: () => Promise<void>;
};

/**
 * Generates a content directory with this many posts. The sandbox empties only a directory that it has
 * written itself.
 */
function seed(posts: number): string {
  const dir = join(WORK, `seed-${posts}`);
  tell(`generating ${posts} posts …`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'sandbox/seed.ts', '--posts', String(posts), '--out', dir],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the seed failed: ${stderr}`);
  return dir;
}

/** The site with this many posts; its calls to the content service are recorded. */
export async function openSeededSite(
  posts: number,
  env: Readonly<Record<string, string>> = {},
): Promise<SeededSite> {
  const sandbox = await startSandbox({ contentDir: seed(posts) });
  const proxy = await startRecordingProxy(sandbox.origin);
  const site = await startSite({
    sandboxPort: sandbox.port,
    env: { CMS_URL: `${proxy.origin}/cms`, CDN_URL: `${proxy.origin}/cdn`, ...env },
  });
  await untilIndexed(site.origin);
  return {
    origin: site.origin,
    sandbox: sandbox.origin,
    take: proxy.take,
    pid: site.pid,

    async slugs(locale) {
      const slugs: string[] = [];
      for (let start = 0; ; start += 100) {
        const url = `${sandbox.origin}/cms/blogs?_locale=${locale}&_sort=published_at:DESC,id:DESC&_start=${start}&_limit=100`;
        // why: the sandbox sends what our own code defines.
        const page = (await (await fetch(url)).json()) as readonly { readonly slug: string }[];
        slugs.push(...page.map(({ slug }) => slug));
        if (page.length < 100) return slugs;
      }
    },

    async render(path) {
      proxy.take();
      const cpuBefore = cpuMs(site.pid);
      const startMs = performance.now();
      const response = await fetch(site.origin + path);
      await response.arrayBuffer();
      const totalMs = performance.now() - startMs;
      if (response.status !== 200) throw new Error(`${path} responds ${response.status}`);
      const calls = proxy.take();
      const cmsMs = timeInFlight(calls);
      return {
        totalMs,
        cmsMs,
        renderMs: totalMs - cmsMs,
        cpuMs: cpuMs(site.pid) - cpuBefore,
        calls: calls.length,
        cache: response.headers.get(CACHE_STATUS),
      };
    },

    async close() {
      await site.stop();
      proxy.close();
      await sandbox.stop();
    },
  };
}

/**
 * Waits for the search index, which the site builds in the background after its start, so that the work is
 * not measured.
 */
async function untilIndexed(origin: string): Promise<void> {
  const endAt = Date.now() + INDEX_PATIENCE_MS;
  while (Date.now() < endAt) {
    const response = await fetch(`${origin}/api/search?q=video&locale=en`);
    await response.arrayBuffer();
    if (response.headers.get('server-timing')?.includes('index')) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  tell('the search index is not ready yet; measuring without waiting for it');
}
