import { chromium, type Browser, type Page } from '@playwright/test';
import type { Check } from '../lib/check';
import { findBrowser } from '../lib/find-browser';

/** Visits the site in a browser that trusts every certificate. */
export async function withBrowser<Result>(
  visit: (browser: Browser, newPage: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    return await visit(browser, () => browser.newPage({ ignoreHTTPSErrors: true }));
  } finally {
    await browser.close();
  }
}

/** A reader opens a post from the blog, logs in there, and goes on to the studio. */
export async function readAndLogIn(page: Page, origin: string): Promise<readonly Check[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (entry) => entry.type() === 'error' && problems.push(entry.text()));
  const blog = await page.goto(`${origin}/blog`);
  if (blog?.status() !== 200) throw new Error(`/blog responds ${blog?.status()}`);
  const main = page.getByRole('main');
  await main.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  const post = page.url();
  const width = await main
    .getByRole('img')
    .first()
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0;
      await image.decode();
      return image.naturalWidth;
    });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a password instead' }).click();
  await dialog.getByLabel('Email').fill('ada@clipwright.example');
  await dialog.getByLabel('Password', { exact: true }).fill('clipwright-demo-1');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The form's fragment leaves the URL after the dialog.
  const stays = await page.waitForURL(post).then(
    () => true,
    () => false,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Studio' }).filter({ visible: true }).click();
  const greeting = (await page.getByRole('heading', { level: 1, name: 'Hello' }).textContent()) ?? '';
  return [
    {
      what: 'a reader opens a post from the blog',
      figure: `${new URL(post).pathname}, cover ${width} px, ${problems.join('; ') || 'no error'}`,
      holds: width > 0 && problems.length === 0,
    },
    {
      what: 'a log-in stays on the post, and the studio knows the visitor',
      figure: `${stays ? 'stays' : 'leaves'}, “${greeting}”`,
      holds: stays && greeting.includes('Ada'),
    },
  ];
}
