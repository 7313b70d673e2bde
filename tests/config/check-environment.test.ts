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

  it('starts without a word when all is well', async () => {
    const { exit, written } = await startWith({ PORT: '4310' });
    expect(written).toBe('');
    expect(exit).not.toHaveBeenCalled();
  });
});
