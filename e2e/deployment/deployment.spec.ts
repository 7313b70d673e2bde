import { test, expect } from '@playwright/test';
import { openPages } from '../../tools/lib/open-pages';
import { tell } from '../../tools/lib/report';
import { OLD_RELEASE, startTwoBuilds } from '../../tools/lib/two-builds';

const port = Number(process.env.E2E_PORT ?? 4610);
const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4620);

test.setTimeout(600_000);

let site: Awaited<ReturnType<typeof startTwoBuilds>>;
test.beforeAll(async () => {
  site = await startTwoBuilds({ port, sandboxPort });
});
test.afterAll(() => site.stop());

for (const [files, folder] of [
  ['kept', 'shared'],
  ['gone', 'another'],
] as const)
  test(`pages stay usable through a deployment, files of the old build ${files}`, async ({ browser }) => {
    await site.start('old', 'shared');
    const pages = await openPages(browser, site.origin, { without: files === 'gone' });
    await site.start('new', folder);
    const failed: string[] = [];
    for await (const { what, figure, holds } of pages.play()) {
      tell(`${holds ? 'holds' : 'FAILS'}: files ${files}: ${what}: ${figure}`);
      if (!holds) failed.push(what);
    }
    expect(failed).toEqual([]);
    // Each page tells of its missing files, and which release it is of.
    const about = `${site.sandbox}/errors/reports?about=${encodeURIComponent('/_starter/')}`;
    const reports = (await (await fetch(about)).json()) as readonly { readonly release?: string }[];
    const releases = new Set(reports.map(({ release }) => release));
    expect([...releases]).toEqual(files === 'gone' ? [OLD_RELEASE] : []);
  });
