import { afterEach, describe, expect, it, vi } from 'vitest';

/** The environment is read once a process, so each test takes the modules anew. */
async function startWith(variables: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never); // why: the real one never returns
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { checkEnvironment } = await import('@/lib/config/check-environment.server');
  checkEnvironment();
  return { exit, written: write.mock.calls.map(([text]) => String(text)).join('') };
}

describe('a server with a wrong environment', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('says all that is wrong and ends with code 1', async () => {
    const { exit, written } = await startWith({ PORT: 'abc', HYDRATE: 'soon' });
    expect(written).toContain('PORT must be a port number');
    expect(written).toContain('HYDRATE must be "intent" or "load"');
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('is told so of an address that is none, and of one that no report can be sent to', async () => {
    const { exit, written } = await startWith({ CMS_URL: 'cms.example', SENTRY_DSN: 'errors.example' });
    expect(written).toContain('CMS_URL must be an http(s) address (it is "cms.example")');
    expect(written).toContain(
      'SENTRY_DSN must be an address like https://<key>@<host>/<project> (it is not shown)',
    );
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('gets as far as that check: the configuration of Next has no words of its own for it', async () => {
    vi.resetModules();
    vi.stubEnv('CMS_URL', 'cms.example');
    const { default: config } = await import('../../next.config.js');
    expect(config.images?.remotePatterns).toHaveLength(1);
  });

  it('starts without a word when all is well', async () => {
    const { exit, written } = await startWith({ PORT: '4310' });
    expect(written).toBe('');
    expect(exit).not.toHaveBeenCalled();
  });
});
