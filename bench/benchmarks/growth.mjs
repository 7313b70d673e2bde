import { spawnSync } from 'node:child_process';
import { brotliBytes } from '../lib/bytes.mjs';
import { startSandbox } from '../lib/own-site.mjs';
import { LANGUAGES } from '../lib/options.mjs';
import { ROOT } from '../lib/paths.mjs';
import { residentBytes } from '../lib/process-cost.mjs';
import { kB, ratio, round, tell } from '../lib/report.mjs';
import { openSeededSite, seed } from '../lib/seeded-site.mjs';
import { median, medians } from '../lib/stats.mjs';

const SMALL = 200;
const LARGE = 2000;
/** Enough that the English list has 200 pages. */
const DEEP = 4600;
const LAPS = 3;

/** What ten times the posts cost. The builds replace .next, so nothing else may be running from it. */
export async function run(options) {
  const builds = await timeBuilds(options.runs ?? 2);
  const small = await listings(SMALL);
  const large = await listings(LARGE, { walk: true });
  const deep = await deepPages();
  return {
    tables: [
      {
        title: `Build with the content service up, medians of ${options.runs ?? 2}, in turn`,
        rows: [SMALL, LARGE].map((posts) => ({
          posts,
          seconds: round(median(builds[posts]), 1),
          against: ratio(median(builds[posts]), median(builds[SMALL])),
        })),
      },
      {
        title: 'Listing HTML (kB)',
        rows: Object.keys(small.html).map((path) => ({
          path,
          [`${SMALL} posts`]: kB(small.html[path].bytes),
          [`${LARGE} posts`]: kB(large.html[path].bytes),
          against: ratio(large.html[path].bytes, small.html[path].bytes),
          [`br, ${SMALL}`]: kB(small.html[path].brotli),
          [`br, ${LARGE}`]: kB(large.html[path].brotli),
        })),
      },
      {
        title: `List pages asked for the first time, ${DEEP} posts, medians of 20, in turn (ms)`,
        rows: deep,
      },
      {
        title: `Memory of the server, every post of ${LARGE} visited ${LAPS} times (MB)`,
        rows: large.memory,
      },
    ],
    notes: [
      'Lap 1 fills the page cache (256 MB at most, next.config.js; pages lie in it compressed); growth in later laps would be a leak.',
    ],
    raw: { builds, deep },
  };
}

async function timeBuilds(rounds) {
  const seconds = { [SMALL]: [], [LARGE]: [] };
  const dirs = { [SMALL]: seed(SMALL), [LARGE]: seed(LARGE) };
  for (let round = 0; round < rounds; round += 1) {
    for (const posts of [SMALL, LARGE]) {
      const sandbox = await startSandbox({ contentDir: dirs[posts] });
      tell(`building with ${posts} posts …`);
      const startMs = performance.now();
      const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
        cwd: ROOT,
        encoding: 'utf8',
        shell: process.platform === 'win32',
        env: { ...process.env, SANDBOX_PORT: String(sandbox.port) },
      });
      if (status !== 0) throw new Error(`the build failed:\n${stdout}\n${stderr}`);
      seconds[posts].push((performance.now() - startMs) / 1000);
      await sandbox.stop();
    }
  }
  return seconds;
}

async function listings(posts, { walk = false } = {}) {
  const site = await openSeededSite(posts);
  const html = {};
  for (const path of ['/blog', '/blog/page/2', '/blog/trending', '/ru/blog/page/2']) {
    const response = await fetch(site.origin + path);
    const text = await response.text();
    if (response.status === 200) html[path] = { bytes: Buffer.byteLength(text), brotli: brotliBytes(text) };
  }
  const memory = walk ? await walkThrough(site) : [];
  await site.close();
  return { html, memory };
}

/** Visits every post of every language, four at a time, again and again. */
async function walkThrough(site) {
  const paths = [];
  for (const locale of LANGUAGES) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    paths.push(...(await site.slugs(locale)).map((slug) => `${prefix}/blog/${slug}`));
  }
  const rows = [{ after: 'start', resident: round(residentBytes(site.pid) / 1e6) }];
  for (let lap = 1; lap <= LAPS; lap += 1) {
    tell(`lap ${lap}: ${paths.length} posts …`);
    const startMs = performance.now();
    const queue = [...paths];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let path = queue.pop(); path; path = queue.pop())
          await (await fetch(site.origin + path)).arrayBuffer();
      }),
    );
    rows.push({
      after: `lap ${lap}`,
      pages: paths.length,
      resident: round(residentBytes(site.pid) / 1e6),
      seconds: round((performance.now() - startMs) / 1000),
    });
  }
  return rows;
}

async function deepPages() {
  const site = await openSeededSite(DEEP);
  const near = [];
  const far = [];
  await site.render('/blog/page/30');
  await site.render('/blog/page/31');
  for (let index = 0; index < 20; index += 1) {
    near.push(await site.render(`/blog/page/${2 + index}`));
    far.push(await site.render(`/blog/page/${200 - index}`));
  }
  const cached = { near: [], far: [] };
  for (let index = 0; index < 50; index += 1) {
    cached.near.push((await site.render('/blog/page/2')).totalMs);
    cached.far.push((await site.render('/blog/page/200')).totalMs);
  }
  await site.close();
  const row = (name, renders, hits) => {
    const { totalMs, cmsMs, renderMs, calls } = medians(renders);
    return {
      pages: name,
      'in all': round(totalMs, 1),
      'content service': round(cmsMs, 1),
      rendering: round(renderMs, 1),
      'rendering against near': ratio(renderMs, medians(near).renderMs),
      calls,
      'from the cache': round(median(hits), 1),
    };
  };
  return [row('2 to 21', near, cached.near), row('181 to 200', far, cached.far)];
}
