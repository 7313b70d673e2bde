import { createHash } from 'node:crypto';
import { kill as killProcess } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@redis/client';
import { freePort } from '../../lib/servers';
import { removePost, sandbox } from '../../lib/sandbox';
import { DEMO_REVALIDATE_SECRET } from '../../lib/local-urls';
import { createEditor, type EditedPost } from '../../lib/editor';
import { redisPath, startRedis } from '../../lib/redis-server';
import { get, type Outcome } from '../../lib/burst';
import type { Lab } from '../lib/lab';
import type { Row } from '../lib/row';

const KILLS = 50;
/** Enough text that a kill may hit a page while it is rendered, compressed or sent to Redis. */
const POSTS = 8;
const PARAGRAPHS = 400;
const LISTS = ['/blog', '/feed.xml', '/sitemaps/posts-en.xml'];
/** RESP's string type; such replies are read as bytes here. */
const BLOB_STRING = 36;

/** A post that names its version at the beginning and at the end. */
const aPost = (number: number, version: number): EditedPost => ({
  id: 970_000 + number,
  slug: `killed-publish-${number}`,
  locale: 'en',
  title: `Killed publish ${number}`,
  blogBody: `<p>begins-${version}.</p>${`<p>A frame, a cut and number ${version}.</p>`.repeat(PARAGRAPHS)}<p>ends-${version}.</p>`,
});

const PATHS = Array.from({ length: POSTS }, (_, number) => `/blog/${aPost(number, 0).slug}`);

/**
 * Fifty times, kills a process while it regenerates pages for eight publishes, and starts the next one. The
 * pages in Redis and the responses of the next process must then be whole, each of the old version or the new
 * one.
 */
export const killedPublish: Row = {
  fault: `kill −9 while publishes renew pages, ${KILLS} times`,
  async play({ freshSite }) {
    const command = redisPath();
    if (!command) throw new Error('redis-server is needed: install it and try again');
    const redis = await startRedis(command, await freePort());
    const [client, listener] = [await connect(redis.url), await connect(redis.url)];
    try {
      return await killAgainAndAgain(client, await countWrites(listener), () =>
        freshSite({ REDIS_URL: redis.url, REVALIDATE_SECRET: DEMO_REVALIDATE_SECRET }),
      );
    } finally {
      await freshSite();
      client.destroy();
      listener.destroy();
      await redis.kill();
      for (let number = 0; number < POSTS; number += 1) await removePost(aPost(number, 0).slug);
    }
  },
};

async function killAgainAndAgain(
  client: Client,
  onWritten: (pages: number) => Promise<void>,
  start: () => ReturnType<Lab['freshSite']>,
) {
  let site = await start();
  const publishAll = async (version: number) => {
    const editor = createEditor({ site: site.origin, sandbox, secret: DEMO_REVALIDATE_SECRET });
    await Promise.all(PATHS.map((_, number) => editor.publish(aPost(number, version))));
  };
  await publishAll(1);

  const torn: string[] = [];
  const bodyOf = new Map<string, string>();
  let storedPages = 0;
  let responseCount = 0;
  let midway = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const version = round + 2;
    const written = onWritten(round % (POSTS + 1));
    const publishing = publishAll(version).catch(() => undefined);
    await Promise.race([written, publishing]);
    // While the next page is rendered, compressed or written.
    await pause(round % 11);
    killProcess(site.pid, 'SIGKILL');
    await publishing;
    const pages = await pagesIn(client);
    storedPages += pages.size;
    for (const [key, page] of pages) {
      const fault = page.fault ?? faultOfText(page.html, version);
      if (fault) torn.push(`round ${round}, Redis, ${key}: ${fault}`);
    }
    const isNew = [...pages.values()].filter(({ html }) => html.includes(`ends-${version}.`)).length;
    if (isNew > 0 && isNew < POSTS) midway += 1;
    site = await start();
    const paths = [...PATHS, ...LISTS];
    const responses = await Promise.all(paths.map((path) => get(site.origin + path)));
    responseCount += responses.length;
    for (const [at, response] of responses.entries()) {
      const fault =
        faultOfResponse(response, bodyOf) ?? (at < POSTS ? faultOfText(response.body, version) : null);
      if (fault) torn.push(`round ${round}, ${paths[at]}: ${fault}`);
    }
  }

  await publishAll(KILLS + 2);
  const last = await Promise.all(PATHS.map((path) => get(site.origin + path)));
  const isRight = last.every(({ body }) => body.includes(`ends-${KILLS + 2}.`));
  return [
    {
      what: 'pages in Redis after the kill; pages, list, feed and sitemap of the next process',
      figure: `${storedPages} and ${responseCount} whole but for ${torn.length} ${torn.slice(0, 3).join('; ')}`,
      holds: torn.length === 0 && storedPages > KILLS && responseCount > KILLS,
    },
    {
      what: 'kills that found some of the posts renewed and others not yet',
      figure: `${midway} of ${KILLS}`,
      holds: midway > KILLS / 4,
    },
    {
      what: 'the next publish',
      figure: isRight ? 'every post is of its version' : 'a post is old',
      holds: isRight,
    },
  ];
}

/**
 * Checks a page or document as sent. `bodyOf` has the hash of the body for each ETag, which must not stand
 * for two bodies.
 */
function faultOfResponse({ result, headers, body }: Outcome, bodyOf: Map<string, string>): string | null {
  if (result !== 200) return String(result);
  if (!/<\/(?:html|rss|urlset)>\s*$/.test(body)) return 'no end';
  const length = headers['content-length'];
  const isFramed = length === undefined && headers['transfer-encoding'] === 'chunked';
  if (!isFramed && Number(length) !== Buffer.byteLength(body)) return 'of another length';
  const hash = createHash('sha256').update(body).digest('hex');
  const { etag = '' } = headers;
  if (etag === '') return 'no ETag';
  if ((bodyOf.get(etag) ?? hash) !== hash) return 'two bodies under one ETag';
  bodyOf.set(etag, hash);
  return null;
}

/** Checks that a page is of one version from beginning to end, and not of a future one. */
function faultOfText(html: string, version: number): string | null {
  if (!html.includes('killed-publish-')) return null;
  const [begins, ends] = ['begins', 'ends'].map((word) =>
    Number(new RegExp(`${word}-(\\d+)\\.`).exec(html)?.[1] ?? NaN),
  );
  // A list names the posts but has none of their text.
  if (Number.isNaN(begins) && Number.isNaN(ends)) return null;
  return begins === ends && Number(begins) <= version ? null : `begins as ${begins}, ends as ${ends}`;
}

type Client = Awaited<ReturnType<typeof connect>>;

async function connect(url: string) {
  const client = createClient({ url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns a function that resolves once this many more pages have been written to Redis. */
async function countWrites(listener: Client) {
  await listener.configSet('notify-keyspace-events', 'K$');
  let writesLeft = 0;
  let enough: () => void = () => undefined;
  await listener.pSubscribe('__keyspace@0__:clipwright:*:page:*', () => {
    writesLeft -= 1;
    if (writesLeft <= 0) enough();
  });
  return (pages: number) =>
    new Promise<void>((resolve) => {
      writesLeft = pages;
      enough = resolve;
      if (pages === 0) resolve();
    });
}

type Page = { readonly html: string; readonly fault: string | null };

/**
 * Every page in Redis, parsed independently of the site's code (lib/cache/shared-pages.server.ts): a line of
 * JSON, then gzipped JSON.
 */
async function pagesIn(client: Client): Promise<ReadonlyMap<string, Page>> {
  const keys = await client.keys('clipwright:*:page:*');
  const reader = client.withTypeMapping({ [BLOB_STRING]: Buffer });
  return new Map(await Promise.all(keys.map(async (key) => [key, readPage(await reader.get(key))] as const)));
}

function readPage(bytes: Buffer | null): Page {
  try {
    const end = bytes?.indexOf('\n') ?? -1;
    if (!bytes || end === -1) return { html: '', fault: 'no line of what it is' };
    // why: the site writes this form, and any other is a fault that the caller reports.
    const about = JSON.parse(bytes.toString('utf8', 0, end)) as { readonly bytes: number };
    const text = gunzipSync(bytes.subarray(end + 1)).toString();
    const { html } = JSON.parse(text) as { readonly html: string }; // why: likewise
    const isWhole = html.trimEnd().endsWith('</html>') && about.bytes === 2 * text.length;
    return { html, fault: isWhole ? null : 'not whole' };
  } catch (error) {
    return { html: '', fault: String(error) };
  }
}
