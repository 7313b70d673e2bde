import { chromium, type Page } from 'playwright';
import type { Check } from '../lib/check';
import { findBrowser } from '../lib/find-browser';

const EMAIL = 'reader-of-two-versions@clipwright.example';

/** Visits the site in a browser that trusts every certificate. */
export async function withBrowser<Result>(
  visit: (newPage: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    return await visit(() => browser.newPage({ ignoreHTTPSErrors: true }));
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
  const stays = page.url() === post;
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

/** Opens pages of the old version; the function that it returns uses them when the new version runs. */
export async function openPages(newPage: () => Promise<Page>, origin: string) {
  const [reader, writer] = [await newPage(), await newPage()];
  const loads = [countLoads(reader), countLoads(writer)] as const;
  await reader.goto(`${origin}/blog/cut-on-action`);
  await writer.goto(`${origin}/login`);
  await writer.getByLabel('Email').first().fill(EMAIL);
  return async (): Promise<readonly Check[]> => {
    await reader.getByRole('link', { name: 'Log in' }).first().click();
    const isOpen = await isShown(reader.getByLabel('Email').first());
    const kept = await writer.getByLabel('Email').first().inputValue();
    await writer.getByLabel('Email').first().press('Enter');
    const isSent = await isShown(writer.getByText(EMAIL).first());
    return [
      {
        what: 'a page of the old version: “Log in” is pressed',
        figure: `${isOpen ? 'the form is there' : 'nothing happens'}, page loads after the first: ${loads[0]() - 1}`,
        holds: isOpen && loads[0]() <= 2,
      },
      {
        what: 'a form of the old version, half filled in: it is sent',
        figure: `input ${kept === EMAIL ? 'kept' : 'lost'}, ${isSent ? 'accepted' : 'lost'}, page loads after the first: ${loads[1]() - 1}`,
        holds: kept === EMAIL && isSent && loads[1]() <= 2,
      },
    ];
  };
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const isShown = (locator: ReturnType<Page['getByLabel']>): Promise<boolean> =>
  locator.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
