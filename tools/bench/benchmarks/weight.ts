import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../lib/browser';
import { brotliBytes, withoutStyles } from '../../lib/bytes';
import type { Options } from '../lib/options';
import { kB, ratio, tell, type Report, type Row } from '../../lib/report';
import { isLocale } from '../../../lib/config/languages';
import { openSubjects } from '../lib/subjects';
import { openDialog } from '../lib/press';

type SeenResponse = {
  readonly url: string;
  readonly type: string;
  readonly wire: number;
  readonly brotli: number;
  readonly styles: number;
  readonly foreign: boolean;
};

type Visit = { readonly responses: readonly SeenResponse[]; readonly blockingScripts: number };

/** After this long without a request, everything that an action started has loaded. */
const QUIET_MS = 700;

/**
 * Requests and bytes of a first visit without scrolling; for our own post, also what the first press and the
 * first key add.
 */
export async function run(options: Options): Promise<Report> {
  const { own, subjects } = await openSubjects(options);
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const used: Row[] = [];
  for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    for (const subject of subjects) {
      for (const page of subject.pages) {
        tell(`${name}: ${subject.name} ${page.path}`);
        const load = await visit(browser, subject.origin + page.path, device);
        const bare =
          own && subject.name === own.name && page.kind === 'post' && isLocale(page.language)
            ? own.article[page.language].bareBrotli
            : NaN;
        rows.push({
          screen: name,
          site: subject.name,
          page: `${page.kind} ${page.language}`,
          ...row(load, bare),
        });
      }
    }
  }
  if (own) {
    for (const { path, language } of own.pages.filter(({ kind }) => kind === 'post')) {
      tell(`pressing on ${path}`);
      for (const step of await costOfDialog(browser, own.origin + path))
        used.push({ page: `post ${language}`, ...step });
    }
  }
  await browser.close();
  return {
    tables: [
      {
        title:
          'Cold visit, no scrolling (kB; br = brotli 11, all = bytes on the wire as this server sends them)',
        rows,
      },
      ...(used.length > 0
        ? [{ title: 'Script of the visit so far, by what the visitor did (kB, br = brotli 11)', rows: used }]
        : []),
    ],
  };
}

function row({ responses, blockingScripts }: Visit, bareBrotli: number): Row {
  const of = (type: string) => responses.filter((response) => response.type === type);
  const brotli = (type: string) => sum(of(type).map((response) => response.brotli));
  const html = brotli('document');
  const styles = sum(of('document').map(({ styles }) => styles));
  return {
    requests: responses.length,
    'HTML br': kB(html),
    'styles and letters in it': kB(styles),
    ...(Number.isFinite(bareBrotli) && {
      'of bare article': ratio(html, bareBrotli),
      'without styles': ratio(html - styles, bareBrotli),
    }),
    'CSS files': of('stylesheet').length,
    'CSS br': kB(brotli('stylesheet')),
    'script br': kB(brotli('script')),
    'font files': of('font').length,
    fonts: kB(sum(of('font').map(({ wire }) => wire))),
    'image files': of('image').length,
    images: kB(sum(of('image').map(({ wire }) => wire))),
    all: kB(sum(responses.map(({ wire }) => wire))),
    'blocking scripts': blockingScripts,
    'third party': responses.filter(({ foreign }) => foreign).length,
  };
}

async function visit(browser: Browser, url: string, device: BrowserContextOptions): Promise<Visit> {
  const { context, page } = await openPage(browser, { device });
  const responses = recordResponses(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  const blockingScripts = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        // why: `resource` entries have this type; TypeScript's DOM types lack renderBlockingStatus.
        .map((entry) => entry as PerformanceResourceTiming & { readonly renderBlockingStatus: string })
        .filter(
          ({ initiatorType, renderBlockingStatus }) =>
            initiatorType === 'script' && renderBlockingStatus === 'blocking',
        ).length,
  );
  const load = { responses: await responses.read(), blockingScripts };
  await context.close();
  return load;
}

/** Continues a visit: the scripts loaded after each step, once the network is quiet again. */
async function costOfDialog(browser: Browser, url: string): Promise<readonly Row[]> {
  const { context, page } = await openPage(browser, { device: DESKTOP });
  const responses = recordResponses(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  const steps: Row[] = [];
  let before = 0;
  const note = async (after: string) => {
    await responses.quiet();
    const scripts = (await responses.read()).filter(({ type }) => type === 'script');
    // A file that was prefetched and then run by a script tag counts once.
    const files = [...new Map(scripts.map((script) => [script.url, script])).values()];
    const bytes = sum(files.map(({ brotli }) => brotli));
    steps.push({ after, 'script files': files.length, 'script br': kB(bytes), 'new br': kB(bytes - before) });
    before = bytes;
  };
  await note('the page has loaded');
  await openDialog(page);
  await note('the first press on "Start free"');
  await page.locator('dialog[open] input[type=email]').press('a');
  await note('the first key in the email field');
  await context.close();
  return steps;
}

type Responses = {
  readonly read: () => Promise<readonly SeenResponse[]>;
  /** Resolves when the network has been quiet for a while. */
  readonly quiet: () => Promise<void>;
};

/** Records every response from the network, with its transferred size and its size in brotli. */
function recordResponses(page: Page, origin: string): Responses {
  const responses: Promise<SeenResponse | null>[] = [];
  const open = new Set<Request>();
  let lastAt = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    lastAt = Date.now();
    change(request);
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  page.on(
    'requestfailed',
    note((request) => open.delete(request)),
  );
  page.on(
    'requestfinished',
    note((request) => {
      open.delete(request);
      if (!request.url().startsWith('data:')) responses.push(measure(request, origin).catch(() => null));
    }),
  );
  return {
    read: async () => (await Promise.all(responses)).filter((one) => one !== null),
    /** Playwright's `networkidle` happens only once, after loading, so it cannot wait a second time. */
    async quiet() {
      lastAt = Date.now();
      while (open.size > 0 || Date.now() - lastAt < QUIET_MS)
        await new Promise((done) => setTimeout(done, 50));
    },
  };
}

async function measure(request: Request, origin: string): Promise<SeenResponse | null> {
  const response = await request.response();
  if (!response) return null;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const url = request.url();
  // The type of a prefetched file is `other`, so the name decides.
  const type = /\.js(\?|$)/.test(url) ? 'script' : request.resourceType();
  const isText = ['document', 'stylesheet', 'script', 'fetch', 'xhr'].includes(type);
  const brotli = isText ? brotliBytes(await response.body()) : NaN;
  return {
    url,
    type,
    wire: responseBodySize + responseHeadersSize,
    brotli,
    styles: type === 'document' ? brotli - brotliBytes(withoutStyles(await response.body())) : 0,
    foreign: new URL(url).origin !== origin,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
