import { beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from '@/lib/monitoring/report-errors.client';
import { reportsIn } from '@/sandbox/errors/envelope';

const SETTINGS = 'https://key@errors.example/1 production 2.0.0';

/** An error thrown by the script at this URL. */
const errorOf = (message: string, script: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at act (${script}:1:20)` });
const ourScript = `${location.origin}/_starter/start.js`;

describe('the error service in the browser', () => {
  const fetching = vi.fn<typeof fetch>();
  const sent = async () => {
    await vi.waitFor(() => expect(fetching).toHaveBeenCalled(), 10_000);
    return fetching.mock.calls.map(([url, init]) => ({
      url: String(url),
      report: reportsIn(Buffer.from(init?.body as string))[0],
      text: init?.body as string,
    }));
  };
  beforeEach(() => {
    fetching.mockReset();
    fetching.mockImplementation(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetching);
    return () => vi.unstubAllGlobals();
  });

  it("gets an error at its project's URL, under the site's environment and release (rules D27), but not the same error twice in a row", async () => {
    report(SETTINGS, errorOf('a control failed', ourScript));
    report(SETTINGS, errorOf('a control failed', ourScript));
    const [first, ...more] = await sent();
    expect(more).toEqual([]);
    expect(first?.url).toMatch(/^https:\/\/errors\.example\/api\/1\/envelope\//);
    expect(first?.report).toMatchObject({
      environment: 'production',
      release: '2.0.0',
      request: { url: location.href, headers: { 'User-Agent': navigator.userAgent } },
      exception: { values: [{ stacktrace: { frames: [{ filename: ourScript, lineno: 1, colno: 20 }] } }] },
    });
  });

  it('gets no token, code, email address or cookie', async () => {
    history.replaceState(null, '', '/signup?token=s3cret-t0ken&a=1');
    document.cookie = 'cfauth=s3cret-t0ken';
    localStorage.setItem('authToken', 's3cret-t0ken');
    report(SETTINGS, errorOf('no way to /redirect?code=918273 for ada@example.com', ourScript));
    const [first] = await sent();
    expect(first?.report?.request?.url).toContain('/signup?token=***&a=1');
    expect(first?.text).not.toMatch(/s3cret-t0ken|ada@example\.com|918273/);
  });

  it('gets no error without one of our files in its stack, and no rejection that is not an error', async () => {
    report(SETTINGS, errorOf('an extension failed', 'chrome-extension://abc/x.js'));
    report(SETTINGS, errorOf('a script in the document failed', location.href));
    report(SETTINGS, Object.assign(new Error('no stack'), { stack: undefined }));
    for (const reason of ['a text', { code: 7 }, 7, null, undefined, new Event('error')])
      report(SETTINGS, reason);
    report(SETTINGS, errorOf('we failed', ourScript));
    const [first, ...more] = await sent();
    expect(more).toEqual([]);
    expect(first?.text).toContain('we failed');
  });
});
