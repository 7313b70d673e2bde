import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HttpError } from '@/lib/http/http-error';
import { createLogger, describeError } from '@/lib/monitoring/logger';

describe('a log line', () => {
  it('is always one line, whatever an error or a field contains', () => {
    const write = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const refused = z.array(z.number()).safeParse(['x', 'y']).error;
    createLogger(write).error('cms', new Error('shape', { cause: refused }), {
      slug: 'a\nclipwright forged="yes"',
    });
    expect(refused?.message).toContain('\n');
    expect(write.error.mock.calls[0]?.[0]).not.toMatch(/[\r\n]/);
  });

  it('contains no token, code or email address, wherever they come from', () => {
    const write = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const log = createLogger(write);
    const url = '/redirect?token=s3cret&a=1';
    log.warn(`refused at ${url}`, { url, token: 's3cret', email: 'ada@example.com', otp: 918273, count: 2 });
    log.error('failed', new Error(`for ada@example.com`, { cause: new Error(`code: 918273 at ${url}`) }));
    const lines = [...write.warn.mock.calls, ...write.error.mock.calls].flat().join(' ');
    expect(lines).not.toMatch(/s3cret|ada@|918273/);
    expect(lines).toContain('count=2');
  });

  it("never contains an error's body", () => {
    const error = new HttpError('status', 'auth', '/api/email/web-login', 401, { body: { token: 'secret' } });
    expect(describeError(error)).toBe('auth /api/email/web-login: status 401');
  });

  it.each([
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [new Error('x', { cause: 'y' }), 'x'],
  ])('describes %s, which may be thrown as well', (thrown, expected) => {
    expect(describeError(thrown)).toBe(expected);
  });
});
