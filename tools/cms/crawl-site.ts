import { setTimeout } from 'node:timers/promises';

/** What a site sends, by path: its status, where it leads, its type and its text. */
export type Pages = ReadonlyMap<string, string>;

const STARTS = ['/', '/blog', '/robots.txt', '/sitemap.xml', '/llms.txt', '/blog/no-such-post'];
const AT_ONCE = 4;
/** A busy machine may miss a deadline: an hour's reading is not thrown away for it. */
const ATTEMPTS = 4;
const PAUSE_MS = 3_000;
/** Build files and API calls, which show no content of their own. */
const LEFT_OUT = /^\/(?:_next|_starter|api|fonts)\/|\.(?:png|ico|svg|css|js|woff2|webmanifest)$/;
/** Searches, shares and hand-offs; pages of a list have a query too. */
const QUERY = /\?(?!page=\d+$)/;

/** Reads every URL in the pages, feeds, sitemaps and Markdown of a site, in whatever form. */
export async function crawlSite(site: string, onPage: (done: number, total: number) => void): Promise<Pages> {
  const pages = new Map<string, string>();
  const knownPaths = new Set(STARTS);
  const queue = [...STARTS];
  const read = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const { text, page } = await pageAt(site, path);
      pages.set(path, page);
      for (const nextPath of pathsIn(text, site))
        if (!knownPaths.has(nextPath)) {
          knownPaths.add(nextPath);
          queue.push(nextPath);
        }
      onPage(pages.size, knownPaths.size);
    }
  };
  // The queue grows as pages are read, so repeat until it stays empty.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, read));
  return pages;
}

async function pageAt(
  site: string,
  path: string,
  attempts = ATTEMPTS,
): Promise<{ readonly text: string; readonly page: string }> {
  const response = await fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(60_000) });
  if (response.status >= 429) {
    // Two sites must not count as equal because both refuse or fail.
    if (attempts === 1) throw new Error(`${site}${path}: status ${response.status}`);
    await setTimeout(PAUSE_MS);
    return pageAt(site, path, attempts - 1);
  }
  const text = await response.text();
  const location = response.headers.get('location') ?? '';
  const head = `${response.status} ${response.headers.get('content-type') ?? ''} ${location}`;
  return { text: `${text}\n"${location}"`, page: `${head}\n${text}` };
}

/** Paths of the site in links, feeds and sitemaps, in Markdown and in JSON. */
function pathsIn(text: string, site: string): readonly string[] {
  const plain = text.replaceAll(site, '').replaceAll('&amp;', '&');
  const paths = [...plain.matchAll(/(?:[">(<]|^)(\/(?!\/)[^\s"'<>()\\#]*)/gm)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => !LEFT_OUT.test(path.replace(/\?.*$/, '')) && !QUERY.test(path));
}
