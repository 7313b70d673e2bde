/**
 * Takes the pictures of the product that pages show (`lib/config/product-pictures.ts`): the demo's own
 * interface, in every language, light and dark, into public/pictures. Starts the sandbox and the site, or
 * visits `SHOTS_URL` and its sandbox (`SANDBOX_PORT`). `npm run pictures -- editor team` takes only these.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { LOCALES, type Locale } from '../../lib/config/languages';
import {
  PICTURE_SIZE,
  PICTURE_THEMES,
  PICTURES_PATH,
  pictureUrl,
  PRODUCT_PICTURES,
  type ProductPictureName,
} from '../../lib/config/product-pictures';
import { localePath, routes } from '../../lib/config/routes';
import { SITE } from '../../lib/config/site';
import { Mark } from '../../lib/markup/marks';
import { refusedOn } from '../lib/consent-choice';
import { exitWithError } from '../lib/exit-with-error';
import { findBrowser } from '../lib/find-browser';
import { localUrls } from '../lib/local-urls';
import { examplePath } from '../lib/page-examples';
import { untilResponding } from '../lib/processes';
import { control } from '../lib/sandbox-control';

const OUT = 'public';
/** Whose team is shown; a member of none until the picture's is made. */
const MEMBER = 'linus@example.net';
const COLLEAGUE = 'grace@example.com';

type Corner = { readonly x: number; readonly y: number };
type Scene = {
  /** The width of the window, at which the interface has the arrangement that is shown. */
  readonly window: number;
  /** The width of the part that is shown; its height follows from the picture's. */
  readonly width: number;
  readonly path: (locale: Locale) => string;
  /** Plays until the page looks as it should, and says where the part begins. */
  readonly play: (page: Page) => Promise<Corner>;
};

const heightOf = (width: number) => (width * PICTURE_SIZE.height) / PICTURE_SIZE.width;
const by = (mark: string) => `[${mark}]`;

/** The small editor with one of its five clips chosen, and the playhead in it. */
const editorWith = (chosen: number): Scene => ({
  window: 1000,
  width: 960,
  path: (locale) => localePath(locale, routes.home()),
  play: async (page) => {
    const editor = by(Mark.editor);
    // Without the words beside it.
    await page.addStyleTag({
      content: `${editor} div:has(> h1) { display: none }
        ${editor} div:has(> .frame) { grid-template-columns: 18rem; justify-content: center }`,
    });
    await page.locator(`button${by(Mark.editorStart)}`).click();
    await page
      .locator(`${by(Mark.editorTools)} button`)
      .first()
      .waitFor();
    await page.locator(`${editor} li button`).nth(chosen).click();
    return { x: 20, y: (await boxOf(page.locator(`${editor} .frame`))).y - 16 };
  },
});

const SCENES: Readonly<Record<ProductPictureName, Scene>> = {
  editor: editorWith(1),
  title: editorWith(3),
  team: {
    window: 900,
    width: 620,
    path: (locale) => `${examplePath('templates', locale)}#team-dialog`,
    play: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByText(COLLEAGUE).first().waitFor();
      const box = await boxOf(dialog);
      return { x: 140, y: Math.max(0, box.y - 28) };
    },
  },
  templates: {
    window: 700,
    width: 660,
    path: (locale) => examplePath('templates', locale),
    // The count above the rows, and the rows.
    play: async (page) => ({ x: 20, y: (await boxOf(page.locator('main li img').first())).y - 72 }),
  },
  links: {
    window: 1000,
    width: 820,
    path: (locale) =>
      `${localePath(locale, routes.linkBuilder())}?${new URLSearchParams({
        url: localePath(locale, routes.blog()),
        source: 'newsletter',
        medium: 'email',
        campaign: 'spring-sale',
      }).toString()}`,
    play: async (page) => ({ x: 170, y: (await boxOf(page.locator('#tagged-link'))).y - 24 }),
  },
  preview: {
    window: 1000,
    width: 900,
    path: (locale) =>
      `${localePath(locale, routes.linkPreview())}?${new URLSearchParams({ url: examplePath('post', locale) }).toString()}`,
    play: async (page) => ({
      x: 30,
      y: (await boxOf(page.getByRole('main').locator('section').first())).y - 24,
    }),
  },
};

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('is not on the page');
  return box;
}

const { site, sandbox } = localUrls();
const base = process.env.SHOTS_URL ?? site;
const chosenNames = process.argv.slice(2);
const names = PRODUCT_PICTURES.filter((name) => chosenNames.length === 0 || chosenNames.includes(name));

async function main(): Promise<void> {
  const server = process.env.SHOTS_URL
    ? null
    : spawn(process.execPath, ['--import', 'tsx', 'tools/dev/serve.ts', '--quiet'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
  try {
    await untilResponding(`${base}/api/health`, 240_000);
    mkdirSync(join(OUT, PICTURES_PATH), { recursive: true });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    });
    await makeTeam();
    const member = await loggedIn(await browser.newContext({ storageState: refusedOn(site) }));
    for (const locale of LOCALES)
      for (const colorScheme of PICTURE_THEMES) {
        const context = await browser.newContext({
          colorScheme,
          locale,
          storageState: member,
          deviceScaleFactor: 2,
          reducedMotion: 'reduce',
        });
        context.setDefaultTimeout(90_000);
        for (const name of names)
          await take(context, SCENES[name], locale, join(OUT, pictureUrl(name, locale, colorScheme)));
        await context.close();
      }
    await browser.close();
  } finally {
    server?.kill('SIGTERM');
  }
}

/** The number of members that the plan for teams includes, as the pricing page says it. */
function includedSeats(): number {
  // why: our own file
  const { planData } = JSON.parse(readFileSync('sandbox/cdn/site-configuration.json', 'utf8')) as {
    readonly planData: readonly {
      readonly id: string;
      readonly features: { readonly en: readonly string[] };
    }[];
  };
  const features = planData.find(({ id }) => id === 'business')?.features.en ?? [];
  const seats = features.flatMap((feature) => /^(\d+) members\b/.exec(feature)?.[1] ?? [])[0];
  if (seats === undefined) throw new Error('the plan Business does not say how many members it includes');
  return Number(seats);
}

/** A team as the plan for teams has it: two members, and somebody who has not answered yet. */
async function makeTeam(): Promise<void> {
  await control(sandbox, 'POST', 'core/teams', {
    team_name: 'Marsh Films',
    seats: includedSeats(),
    members: [
      { email: MEMBER, role: 'admin' },
      { email: COLLEAGUE, role: 'creator' },
    ],
    invites: [{ email: 'mei@example.org' }],
  });
}

/** The browser of a member who has logged in. */
async function loggedIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(base + routes.blog());
  await page.getByRole('banner').locator('[data-auth="login"]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="email"]').fill(MEMBER);
  await dialog.locator('input[type="email"]').press('Enter');
  const code = dialog.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  const messages = await fetch(`${sandbox}/outbox/messages?to=${encodeURIComponent(MEMBER)}`);
  // why: our own sandbox's reply
  const [newest] = (await messages.json()) as readonly { readonly code: string }[];
  await code.fill(newest?.code ?? '');
  await dialog.waitFor({ state: 'detached' });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take(context: BrowserContext, scene: Scene, locale: Locale, file: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: scene.window, height: 900 });
  await page.goto(base + scene.path(locale));
  // Now the starter answers presses.
  await page.locator(`[${Mark.themeSwitch}="on"]`).first().waitFor({ state: 'attached' });
  // A bar that is news for a day is no part of the product, and the header would lie upon what is shown.
  await page.addStyleTag({
    content: `[data-announcement], ${by(Mark.siteHeader)} { display: none !important }`,
  });
  const corner = await scene.play(page);
  // No ring of the focus, which only a keyboard would bring.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.evaluate(readAsTheSite, [new URL(base).host, SITE.domain] as const);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    images.forEach((image) => (image.loading = 'eager'));
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  const top = await page.evaluate(() => scrollY);
  const png = await page.screenshot({
    fullPage: true,
    clip: {
      x: corner.x,
      y: Math.max(0, Math.round(corner.y + top)),
      width: scene.width,
      height: heightOf(scene.width),
    },
  });
  await page.close();
  await sharp(png).resize(PICTURE_SIZE).avif({ quality: 46, effort: 4 }).toFile(file);
  process.stdout.write(`${file}\n`);
}

/** In the page: the demo's address reads as the site's. */
function readAsTheSite([demo, domain]: readonly [demo: string, domain: string]): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeValue?.includes(demo))
      node.nodeValue = node.nodeValue
        .replaceAll(`http://${demo}`, `https://${domain}`)
        .replaceAll(demo, domain);
  }
}

main().catch(exitWithError);
