import { expect, partFile, test, textOf } from './support/journey';
import { reportsAbout, sourcesOf, theReport } from './support/errors';
import { uniqueName } from '../tools/lib/sandbox';

const POST = '/blog/captions-people-read';
const SECRET = 's3cret-t0ken';
const SERVICE = partFile('report-errors');

test.use({ expectedConsoleErrors: /e2e-failure|Something went wrong/ });

test('an error on a page without islands is reported once, without secrets, and source maps find its lines', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const [first, second] = [uniqueName('e2e-failure'), uniqueName('e2e-failure')];
  await page.addInitScript(
    (words) => {
      const left = [...words];
      // A refused copy is no error, so its confirmation fails.
      navigator.clipboard.writeText = () => Promise.resolve();
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        if (name === 'data-copied') throw new Error(`${left.shift()} for ada@example.com`);
        set.call(this, name, value);
      };
    },
    [first, second],
  );
  await page.goto(`${POST}?token=${SECRET}`);
  const copy = page.getByRole('button', { name: 'Copy link' }).first();
  await expect(copy).toBeVisible();
  expect(requestedUrls.filter((url) => SERVICE.test(url))).toEqual([]);

  await copy.click();
  const report = await theReport(first);
  expect(report).toMatchObject({ environment: 'staging', release: '1.13.1' });
  expect(report.request?.url).toContain(`${POST}?token=***`);
  expect(JSON.stringify(report)).not.toMatch(/s3cret|ada@example/);
  expect(sourcesOf(report)).toContain('lib/starter/page/copy.client.ts');

  // Everything that the first press causes is sent before the second.
  await copy.click();
  await theReport(second);
  expect(await reportsAbout(first)).toHaveLength(1);
  expect(requestedUrls.filter((url) => SERVICE.test(url))).toHaveLength(1);
});

test('an island that fails to render says so, and is reported once with its place in the tree', async ({
  page,
}) => {
  const [first, second] = [uniqueName('e2e-failure'), uniqueName('e2e-failure')];
  await page.goto(POST);
  await page.evaluate(
    ([ofComponent, after]) => {
      // The island gets the page's data without the providers that the dialog lists.
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (text: string) => {
        const value = parse(text) as { env?: object } | null;
        const fail = () => {
          throw new Error(ofComponent);
        };
        if (value?.env) Object.defineProperty(value.env, 'providers', { get: fail, enumerable: false });
        return value;
      };
      addEventListener('error', ({ error }: ErrorEvent) => {
        if ((error as Error).message === ofComponent) void Promise.reject(new Error(after));
      });
    },
    [first, second],
  );
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('alert')).toContainText(textOf('en', 'error.somethingWentWrong'));

  const report = await theReport(first);
  expect(sourcesOf(report)).toContain('components/auth/use-auth.tsx');
  expect(report.exception?.values.map(({ value }) => value)).toContain('drawn in');
  // A later report has arrived, and this one has not come again.
  await theReport(second);
  expect(await reportsAbout(first)).toHaveLength(1);
});
