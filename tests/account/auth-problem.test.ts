import { describe, expect, it } from 'vitest';
import { AUTH_PROBLEM_TEXTS, readAuthProblem, type AuthCall } from '@/lib/account/auth-problem';
import { HttpError, type HttpProblem } from '@/lib/http/http-error';
import cases from './auth-problem.cases.json';

const NOW_MS = 1_800_000_000_000;

function failureOf(name: string): unknown {
  if (name === 'a bug') return new TypeError('x is undefined');
  const [problem, status] = name.split(' ');
  // why: the table's first word is one of the four problems
  return new HttpError(problem as HttpProblem, 'auth', '/x', status === undefined ? null : Number(status), {
    body: { message: 'No user ada@example.com' },
  });
}

// The first row names the calls.
const [[, ...calls] = [], ...failures] = cases;
const rows = failures.flatMap(([failure, ...names]) =>
  names.map((name, at) => ({ failure: failure ?? '', call: calls[at] ?? '', name })),
);

describe('what a failed call means', () => {
  it.each(rows)('$failure at $call: $name', ({ failure, call, name }) => {
    // why: the table's keys are the calls
    expect(readAuthProblem(failureOf(failure), call as AuthCall, NOW_MS)?.name ?? null).toBe(name);
  });

  it.each([
    [30_000, 30_000],
    [null, 60_000],
  ])('after a 429 with Retry-After %j ms, waits %i ms', (retryAfterMs, waitMs) => {
    const error = new HttpError('status', 'auth', '/x', 429, { retryAfterMs });
    expect(readAuthProblem(error, 'verify-code', NOW_MS)).toEqual({
      name: 'too-many',
      untilMs: NOW_MS + waitMs,
    });
  });

  it.each(['send-code', 'password-login', 'password-sign-up'] as const)(
    'at %s a required captcha is distinguished from an unknown email',
    (call) => {
      const refused = (body: unknown) => new HttpError('status', 'auth', '/x', 403, { body });
      expect(readAuthProblem(refused({ error_code: 'recaptcha_required' }), call, NOW_MS)?.name).toBe(
        'captcha-required',
      );
      for (const body of [null, 'recaptcha_required', { error_code: 12 }])
        expect(readAuthProblem(refused(body), call, NOW_MS)?.name).not.toBe('captcha-required');
    },
  );

  it.each([undefined, Object.assign(new Error('no'), { problem: 'network', status: 401 })])(
    'is unavailable after an error that is not an HttpError: %s',
    (error) => {
      expect(readAuthProblem(error, 'verify-code', NOW_MS)?.name).toBe('unavailable');
    },
  );

  it('is only a name and a time, never an API’s message', () => {
    for (const { failure, call } of rows) {
      const authProblem = readAuthProblem(failureOf(failure), call as AuthCall, NOW_MS);
      expect(Object.keys(authProblem ?? {}).sort()).toEqual(authProblem === null ? [] : ['name', 'untilMs']);
      if (authProblem !== null)
        expect(AUTH_PROBLEM_TEXTS[authProblem.name]).toMatch(/^auth\.problem\.[a-zA-Z]+$/);
    }
  });
});
