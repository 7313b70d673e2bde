import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { errorEnv, publishEnv } from '../../tools/lib/local-urls';
import { siteArgs } from '../../tools/lib/site-process';
import { reportsAbout, sourcesOf, theReport } from '../support/errors';
import { expect, test } from '../support/journey';
import { clearFaults, sandbox, setFault, uniqueName } from '../../tools/lib/sandbox';

test.use({ expectedConsoleErrors: /50\d/ });
test.afterEach(() => clearFaults());

test('a failed page is reported once, without secrets, and source maps find its lines; a missing page is not reported', async ({
  page,
  request,
}) => {
  const [first, second, missing] = [uniqueName('failing'), uniqueName('failing'), uniqueName('missing')];
  expect((await request.get(`/blog/${missing}`)).status()).toBe(404);
  await setFault('cms', { kind: 'status', status: 500, match: 'failing-' });
  expect((await request.get(`/blog/${first}?token=s3cret-t0ken&email=ada@example.com`)).status()).toBe(503);
  const report = await theReport(first);
  expect(report).toMatchObject({
    environment: 'staging',
    release: '1.13.1',
    transaction: '/blog/[post]',
    contexts: { site: { requestId: expect.any(String) } },
    exception: { values: [{ type: 'HttpError', value: expect.stringContaining('500') }] },
  });
  expect(JSON.stringify(report)).not.toMatch(/s3cret|ada@example|server_name|cookie/i);
  expect(sourcesOf(report)).toContain('lib/http/http-client.ts');

  expect((await request.get(`/blog/${second}`)).status()).toBe(503);
  await theReport(second);
  expect(await reportsAbout(first)).toHaveLength(1);
  expect(await reportsAbout(missing)).toEqual([]);

  await page.goto(`${sandbox}/errors`);
  await expect(page.getByRole('article').first()).toContainText('server, /blog/[post]');
});

test('a start that fails is reported once, and the process ends', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, siteArgs(port), {
    env: { ...process.env, ...publishEnv(), ...errorEnv(sandbox), SANDBOX_PORT: new URL(sandbox).port },
    encoding: 'utf8',
  });
  occupant.close();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`cannot listen on 127.0.0.1:${port}`)]);
  expect(await theReport(`127.0.0.1:${port}`)).toMatchObject({
    contexts: { site: { source: 'start' } },
    exception: { values: [{ value: expect.stringContaining('EADDRINUSE') }] },
  });
});
