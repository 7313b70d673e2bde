import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { tally } from '../../../chaos/lib/burst';
import type { Check } from '../../../chaos/lib/row';
import { findBrowser } from '../find-browser';
import { allPosts, errorsIn, slowestMs, underLoad } from './load';
import type { Cluster } from './open-cluster';
import { otherBuild } from './other-build';

const EMAIL = 'reader-of-two-versions@clipwright.example';

/**
 * Replaces the instances by another version, one after the other, while visitors read. Pages opened before are then used: a control
 * that loads React is pressed, and a half-filled form is sent.
 */
export async function newVersion({ instances, origin }: Cluster): Promise<readonly Check[]> {
  const dir = otherBuild();
  const posts = (await allPosts(origin)).slice(0, 40);
  const urls = posts.flatMap((path, at) => [origin + path, `${origin}/blog/search?q=cut${at}`]);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const [reader, writer] = [await browser.newPage(), await browser.newPage()];
    const loads = [countLoads(reader), countLoads(writer)];
    await reader.goto(`${origin}/blog/cut-on-action`);
    await writer.goto(`${origin}/login`);
    await writer.getByLabel('Email').first().fill(EMAIL);
    const outcomes = await underLoad(urls, async () => {
      await pause(2_000);
      for (const instance of instances) {
        await instance.stop();
        await instance.start(dir);
      }
      await pause(2_000);
    });
    await reader.getByRole('link', { name: 'Log in' }).first().click();
    const isOpen = await isShown(reader.getByLabel('Email').first());
    const kept = await writer.getByLabel('Email').first().inputValue();
    await writer.getByLabel('Email').first().press('Enter');
    const isSent = await isShown(writer.getByText(EMAIL).first());
    return [
      {
        what: 'both instances replaced by another version, one after the other; visitors of nginx',
        figure: `${tally(outcomes)}; slowest ${slowestMs(outcomes)} ms`,
        holds: errorsIn(outcomes) === 0,
      },
      {
        what: 'a page of the old version: “Log in” is pressed',
        figure: `${isOpen ? 'the form is there' : 'nothing happens'}, page loads after the first: ${loads[0]!() - 1}`,
        holds: isOpen && loads[0]!() <= 2,
      },
      {
        what: 'a form of the old version, half filled in: it is sent',
        figure: `input ${kept === EMAIL ? 'kept' : 'lost'}, ${isSent ? 'accepted' : 'lost'}, page loads after the first: ${loads[1]!() - 1}`,
        holds: kept === EMAIL && isSent && loads[1]!() <= 2,
      },
    ];
  } finally {
    await browser.close();
  }
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
