/**
 * Takes screenshots of every route at four widths, light and dark, in English and Russian, into /shots: one
 * sheet per route, and `sheet.png` with all of them. Starts the sandbox and the site, or visits `SHOTS_URL`
 * if set. `npm run shots -- / /blog` takes only these routes; `npm run shots -- --readme` takes the README's
 * screenshots instead, into docs/images.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { refusedOn } from '../lib/consent-choice';
import { exitWithError } from '../lib/exit-with-error';
import { findBrowser } from '../lib/find-browser';
import { localUrls } from '../lib/local-urls';
import { examplePath, pagesWhere } from '../lib/page-examples';
import { untilResponding } from '../lib/processes';

const OUT = 'shots';
const WIDTHS = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
const THEMES = ['light', 'dark'] as const;

/** The README's screenshots: the first screen of each page. */
const README = {
  out: 'docs/images',
  size: { width: 1280, height: 800 },
  savedWidth: 960,
  pages: [
    ['home', '/'],
    ['post', '/blog/record-clean-voice-over'],
  ],
} as const;

type Shot = { readonly file: string; readonly label: string };
type Screenshot = { readonly data: Buffer; readonly info: OutputInfo };

/** What a page looks like in other cases; null for one that the Russian demo lacks. */
const OTHER_LOOKS: readonly (readonly [name: string, english: string, russian: string | null])[] = [
  ['blog-page-2', '/blog/page/2', null],
  ['search-found', '/blog/search?q=sound', '/ru/blog/search?q=звук'],
  ['search-nothing', '/blog/search?q=zzzz', '/ru/blog/search?q=щщщщ'],
  ['templates-nothing', '/templates/search?q=zzz', '/ru/templates/search?q=щщщ'],
  ['not-found', '/no/such/page', '/ru/no/such/page'],
  ['link-preview-shown', '/tools/preview?url=/blog', '/ru/tools/preview?url=/blog'],
  [
    'link-builder-filled',
    '/tools/link-builder?url=/blog&source=newsletter&medium=email&campaign=spring-sale',
    '/ru/tools/link-builder?url=/ru/blog&source=newsletter&medium=email&campaign=spring-sale',
  ],
];
/** The English and Russian paths of each kind of page. */
const ROUTES = [
  ...pagesWhere(() => true).map((name) => [name, examplePath(name, 'en'), examplePath(name, 'ru')] as const),
  ...OTHER_LOOKS,
];

/** Column widths in pixels: of a route's sheet, and of the sheet of all routes. */
const COLUMN = 360;
const SMALL = { width: 150, height: 210 };
const GAP = 12;

const isForReadme = process.argv.includes('--readme');
const chosenNames = process.argv.slice(2);
const routes = ROUTES.filter(
  ([name, path]) => chosenNames.length === 0 || chosenNames.includes(path) || chosenNames.includes(name),
);
const { site } = localUrls();
const base = process.env.SHOTS_URL ?? site;
const server = process.env.SHOTS_URL
  ? null
  : spawn(process.execPath, ['--import', 'tsx', 'tools/dev/serve.ts', '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });

async function main(): Promise<void> {
  try {
    await untilResponding(`${base}/api/health`, 240_000);
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    });
    await (isForReadme ? photographForReadme(browser) : photograph(browser));
    await browser.close();
  } finally {
    server?.kill('SIGTERM');
  }
}

async function photographForReadme(browser: Browser): Promise<void> {
  mkdirSync(README.out, { recursive: true });
  for (const [name, path] of README.pages)
    for (const colorScheme of THEMES) {
      const png = await screenshot(browser, path, {
        colorScheme,
        viewport: README.size,
        locale: 'en',
        storageState: refusedOn(site),
      });
      const file = join(README.out, `${name}-${colorScheme}.webp`);
      await sharp(png).resize({ width: README.savedWidth }).webp({ quality: 85 }).toFile(file);
      process.stdout.write(`${file}\n`);
    }
}

async function photograph(browser: Browser): Promise<void> {
  if (chosenNames.length === 0) rmSync(OUT, { recursive: true, force: true });
  const rows: { readonly name: string; readonly shots: readonly Shot[] }[] = [];
  for (const [name, en, ru] of routes) {
    const shots = await photographRoute(browser, name, [['en', en], ...(ru ? [['ru', ru] as const] : [])]);
    rows.push({ name, shots });
    await composeRoute(name, shots);
    process.stdout.write(`${name}: ${shots.length}\n`);
  }
  await composeAll(rows);
  process.stdout.write(`${join(OUT, 'sheet.png')} and one sheet per route beside it\n`);
}

async function photographRoute(
  browser: Browser,
  name: string,
  languages: readonly (readonly [language: string, path: string])[],
): Promise<readonly Shot[]> {
  const folder = join(OUT, name);
  mkdirSync(folder, { recursive: true });
  const jobs = languages.flatMap(([language, path]) =>
    THEMES.flatMap((colorScheme) =>
      WIDTHS.map(([width, height]) => ({ language, path, colorScheme, width, height })),
    ),
  );
  return Promise.all(
    jobs.map(async ({ language, path, colorScheme, width, height }) => {
      const file = join(folder, `${language}-${colorScheme}-${width}.png`);
      const png = await screenshot(
        browser,
        path,
        { colorScheme, viewport: { width, height }, locale: language },
        true,
      );
      await writeFile(file, png);
      return { file, label: `${language} ${colorScheme} ${width}` };
    }),
  );
}

/** A page with all its images loaded: the first screen, or the full page. */
async function screenshot(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
  fullPage = false,
): Promise<Buffer> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(base + encodeURI(path), { timeout: 60_000 });
    // The typeface is optional: a first visit may show the page without it, but a second has it in the cache.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.reload({ timeout: 60_000 });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const images = [...document.images];
      images.forEach((image) => (image.loading = 'eager'));
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    });
    return await page.screenshot({ fullPage, timeout: 60_000 });
  } finally {
    await context.close();
  }
}

/** All screenshots of a route side by side, at the same width, aligned at the top. */
async function composeRoute(name: string, shots: readonly Shot[]): Promise<void> {
  const screenshots = await Promise.all(shots.map(({ file }) => narrowedTo(COLUMN, file)));
  const height = Math.min(12_000, Math.max(...screenshots.map(({ info }) => info.height)));
  const layers = await Promise.all(
    screenshots.map(async (screenshot, index) => ({
      input: await cutTo(height, screenshot),
      left: GAP + index * (COLUMN + GAP),
      top: GAP,
    })),
  );
  await paste(layers, GAP + shots.length * (COLUMN + GAP), height + 2 * GAP, join(OUT, `${name}.png`));
}

/** The first screen of every route: one row each. */
async function composeAll(rows: readonly { readonly shots: readonly Shot[] }[]): Promise<void> {
  const columns = Math.max(...rows.map(({ shots }) => shots.length));
  const layers = await Promise.all(
    rows.flatMap(({ shots }, row) =>
      shots.map(async ({ file }, column) => ({
        input: await cutTo(SMALL.height, await narrowedTo(SMALL.width, file)),
        left: GAP + column * (SMALL.width + GAP),
        top: GAP + row * (SMALL.height + GAP),
      })),
    ),
  );
  const size = (count: number, one: number) => GAP + count * (one + GAP);
  await paste(layers, size(columns, SMALL.width), size(rows.length, SMALL.height), join(OUT, 'sheet.png'));
}

function narrowedTo(width: number, file: string): Promise<Screenshot> {
  return sharp(file, { limitInputPixels: false })
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The top of a screenshot; a shorter one is unchanged. */
async function cutTo(height: number, { data, info }: Screenshot): Promise<Buffer> {
  if (info.height <= height) return data;
  return sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer();
}

async function paste(
  layers: readonly OverlayOptions[],
  width: number,
  height: number,
  file: string,
): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: '#8a857b' }, limitInputPixels: false })
    .composite([...layers])
    .png()
    .toFile(file);
}

main().catch(exitWithError);
