/**
 * `npm run bench:growth [-- --small 200 --large 5000]`: what a large blog costs its lists. The same pages of a small and a large content
 * set: bytes of HTML, and the time of a first rendering (nothing cached). Compare within one run, machines are noisy.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { untilAnswering } from '../scripts/lib/processes.mjs';

const PORT = Number(process.env.PORT || 4870);
const SANDBOX_PORT = Number(process.env.SANDBOX_PORT || 4880);
const SITE = `http://127.0.0.1:${PORT}`;
const PAGES = 20;

const { values } = parseArgs({
  options: { small: { type: 'string', default: '200' }, large: { type: 'string', default: '5000' } },
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function visit(path) {
  const startedMs = performance.now();
  const response = await fetch(`${SITE}${path}`);
  const html = await response.text();
  return {
    status: response.status,
    tookMs: performance.now() - startedMs,
    bytes: html.length,
    brotli: brotliCompressSync(html).length,
  };
}

/** Neighbouring pages from one on, each rendered for the first time. */
async function measure(path, from) {
  const visits = [];
  for (let page = from; page < from + PAGES; page += 1) {
    const seen = await visit(`${path}/page/${page}`);
    if (seen.status === 200) visits.push(seen);
  }
  return visits;
}

function line(name, visits) {
  if (visits.length === 0) return `${name.padEnd(44)} no such pages\n`;
  const pick = (what) => Math.round(median(visits.map((one) => one[what])));
  return `${name.padEnd(44)} ${String(visits.length).padStart(2)} pages   HTML ${pick('bytes')} B (brotli ${pick('brotli')} B)   first rendering ${pick('tookMs')} ms\n`;
}

async function run(posts, report) {
  const contentDir = `sandbox/.cache/seed-${posts}`;
  if (!existsSync(contentDir))
    spawnSync(process.execPath, ['--import', 'tsx', 'sandbox/seed.ts', '--posts', posts], {
      stdio: 'inherit',
    });
  const site = spawn(process.execPath, ['scripts/serve.mjs', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      SANDBOX_CONTENT_DIR: contentDir,
    },
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await untilAnswering(`${SITE}/api/health`, 300_000);
    // The index is made first: here it is lists that are measured.
    while (
      !(await fetch(`${SITE}/api/search?q=video&locale=en`)).headers.get('server-timing')?.includes('index')
    ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await visit('/blog/page/2');
    await report(posts);
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

for (const posts of [values.small, values.large]) {
  await run(posts, async () => {
    process.stdout.write(line(`${posts} posts: /blog from page 2`, await measure('/blog', 2)));
    process.stdout.write(line(`${posts} posts: /blog from page 200`, await measure('/blog', 200)));
    process.stdout.write(
      line(
        `${posts} posts: /blog/category/video-marketing`,
        await measure('/blog/category/video-marketing', 2),
      ),
    );
  });
}
