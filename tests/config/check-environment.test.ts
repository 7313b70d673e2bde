import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEnvironment } from '@/lib/config/check-environment.server.mjs';
import nextConfig from '@/next.config.js';

function startWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never); // why: the real one never returns
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkEnvironment();
  return { exit, written: write.mock.calls.map(([text]) => String(text)).join('') };
}

describe('a server with a wrong environment', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('reports every mistake and ends with code 1', () => {
    const { exit, written } = startWith({ PORT: 'abc', WARM_START: 'soon' });
    expect(written).toContain('PORT must be a port number');
    expect(written).toContain('WARM_START must be "on" or "off"');
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it("is refused by Next's configuration, which is read before anything else", async () => {
    vi.stubEnv('CMS_URL', 'cms.example');
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('the end of the process');
    });
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(nextConfig()).rejects.toThrow('the end of the process');
    expect(String(write.mock.calls[0]?.[0])).toContain('CMS_URL must be an http(s) URL');
  });

  it('starts silently once every value is valid', () => {
    const { exit, written } = startWith({ PORT: '4310' });
    expect(written).toBe('');
    expect(exit).not.toHaveBeenCalled();
  });
});
