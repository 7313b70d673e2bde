/**
 * `npm run compare:cms`: reads every URL of two sites, one with the sandbox as its content service and
 * one with Strapi 5 (cms/), filled with the same content, and fails if one differs; `-- --keep` fills it only
 * if it is empty. Ids and names of images, which each service chooses, count as equal. Ports: PORT,
 * SANDBOX_PORT and CMS_PORT; the second site's are 5 higher.
 */
import { buildWhenNeeded } from '../lib/build-when-needed';
import { crawlSite } from './crawl-site';
import { emptyLocalCms, startLocalCms } from './local-cms';
import { localUrls } from '../lib/local-urls';
import { requireFreePort } from '../lib/ports';
import { createProcesses, untilResponding } from '../lib/processes';

const DATA_DIR = 'cms/.tmp/compare';
const MAX_DIFFERENCES = 10;

const urls = localUrls();
const others = localUrls({
  ...process.env,
  PORT: String(urls.port + 5),
  SANDBOX_PORT: String(urls.sandboxPort + 5),
});
const cmsPort = Number(process.env.CMS_PORT || 1337);

async function main(): Promise<void> {
  for (const { port, sandboxPort } of [urls, others]) {
    await requireFreePort(port, 'PORT', 'site');
    await requireFreePort(sandboxPort, 'SANDBOX_PORT', 'sandbox');
  }
  await requireFreePort(cmsPort, 'CMS_PORT', 'content service');
  buildWhenNeeded();
  if (!process.argv.includes('--keep')) emptyLocalCms(DATA_DIR);
  const processes = createProcesses({ patienceMs: 15_000 });
  const startSite = async (
    { site, port, sandboxPort }: typeof urls,
    env: Readonly<Record<string, string>> = {},
  ) => {
    processes.start(`site ${port}`, process.execPath, ['--import', 'tsx', 'tools/dev/serve.ts', '--quiet'], {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      WARM_START: 'off',
      ...env,
    });
    await untilResponding(`${site}/api/health`);
  };
  try {
    const cms = await startLocalCms(processes, { port: cmsPort, site: others.site, dataDir: DATA_DIR });
    await startSite(urls);
    await startSite(others, cms.siteEnv);
    const expected = await crawlSite(urls.site, progressOf('with the sandbox'));
    const otherPages = await crawlSite(others.site, progressOf('with Strapi 5'));
    const paths = [...new Set([...expected.keys(), ...otherPages.keys()])];
    const differing = paths.flatMap((path) => {
      const one = comparable(expected.get(path) ?? 'no page names it', urls, `${urls.sandbox}/cms`);
      const other = comparable(otherPages.get(path) ?? 'no page names it', others, cms.origin);
      return one === other ? [] : [`${path}\n${firstDifference(one, other)}\n`];
    });
    process.stdout.write(differing.slice(0, MAX_DIFFERENCES).join(''));
    const read = [...otherPages.values()].filter((page) => page.startsWith('200 ')).length;
    process.stdout.write(`${paths.length} URLs, ${read} with content, ${differing.length} differ\n`);
    await processes.stop(differing.length > 0 ? 1 : 0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await processes.stop(1);
  }
}

const progressOf = (which: string) => (done: number, total: number) => {
  if (done === total || done % 100 === 0) process.stdout.write(`${which}: ${done} of ${total} URLs\n`);
};

/** A page without what the two services choose, and without the ports of this run. */
function comparable(page: string, { site, sandbox, studio, ai }: typeof urls, cms: string): string {
  const hosts = Object.entries({ site, sandbox, studio, ai }).map(
    ([name, origin]) => [new URL(origin).host, `${name}.example`] as const,
  );
  return (
    [[cms, 'https://cms.example'] as const, ...hosts]
      .flatMap(([own, name]) => [
        [own, name] as const,
        [encodeURIComponent(own), encodeURIComponent(name)] as const,
      ])
      .reduce((text, [own, name]) => text.replaceAll(own, name), page)
      .replace(
        /(uploads(?:\/|%2F))([a-z0-9_-]+?)(?:_[0-9a-f]{10})*\.(png|mp4|webm|vtt)/g,
        (_, folder: string, name: string, type: string) => `${folder}${name.replaceAll('_', '-')}.${type}`,
      )
      .replace(/("(?:id|postId)":|data-post=|name="post" value=)"[^"]*"/g, '$1""')
      .replace(/\banswer-\d+/g, 'answer-')
      // Ids of posts, and of the feeds of topics and authors.
      .replace(
        /(\/(?:post|category|platform|profession|author)\/)(?:\d+|[a-z0-9]{24}(?:(?::|%3A)[a-z]{2})?)(?=[<"])/g,
        '$1',
      )
      // Signs the image's URL.
      .replace(/(api\/og\/[a-z]{2}\/[^/"]+\/)[0-9a-f]{32}/g, '$1')
      // Sitemaps are in the order of ids.
      .split(/(?=<url>)|(?=<\/urlset>)/)
      .sort()
      .join('')
  );
}

/** The first place where two texts differ, with what is around it. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
  return `  sandbox   ${around(one)}\n  Strapi 5  ${around(other)}`;
}

void main();
