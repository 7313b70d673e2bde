import { describe, expect, it } from 'vitest';
import { scrubShortText } from '@/lib/security/scrub-event';
import { scrub } from '@/lib/security/scrub-url';
import { scrubRecord } from '@/lib/security/scrub-record';
import { createSeededRandom } from '../support/seeded-random';
import cases from './scrub.cases.json';

/** A text without a secret stays as it is. */
const rows = cases.map(([why = '', input = '', output = input]) => ({ why, input, output }));

describe('what is sent to analytics and the error service', () => {
  it.each(rows)('$why', ({ input, output }) => {
    expect(scrub(input)).toBe(output);
    expect(scrubShortText(input)).toBe(output);
  });

  it.each(rows)('does not change when scrubbed twice: $why', ({ output }) => {
    expect(scrub(output)).toBe(output);
    expect(scrubShortText(output)).toBe(output);
  });

  it('never contains a secret from one of our URLs, however deep and however encoded', () => {
    const random = createSeededRandom(11);
    const secrets = [
      'tok3n-Secret',
      'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0',
      'ada.lovelace@example.com',
      '918273',
    ] as const;
    const names = [
      'token',
      'authToken',
      'access_token',
      'otp',
      'email',
      'invite',
      'password',
      'token_expires',
    ] as const;
    const others = ['a=1', 'utm_source=x', 'q=two%20words', 'page=2'] as const;
    const carriers = ['otherUrl', 'other_url', 'next', 'redirect'] as const;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const secret = random.pick(secrets);
      const pairs = [
        random.pick(others),
        `${random.pick(names)}=${encodeURIComponent(secret)}`,
        random.pick(others),
      ];
      let url = `/blog/x${random.pick(['?', '#'])}${pairs.slice(random.integer(2)).join('&')}`;
      for (let depth = random.integer(4); depth > 0; depth -= 1) {
        url = `/login?${random.pick(others)}&${random.pick(carriers)}=${encodeURIComponent(url)}${random.pick(['', '&b=2', '#top'])}`;
      }
      const text = `${random.pick(['', 'GET ', 'failed at https://c.example'])}${url}`;
      let scrubbed = scrub(text);
      for (let depth = 0; depth < 6; depth += 1) {
        expect(scrubbed, text).not.toContain(secret);
        scrubbed = decodeSafely(scrubbed);
      }
    }
  });

  it('is scrubbed before the test times out, even if it is a long hostile text', () => {
    const hostile = [
      'a'.repeat(50_000),
      `x=${'\\'.repeat(50_000)}`,
      `token${' '.repeat(50_000)}`,
      '\ud800=%zz&'.repeat(5_000),
    ];
    for (const text of hostile) {
      expect(typeof scrub(text)).toBe('string');
      expect(typeof scrubShortText(text)).toBe('string');
    }
  });
});

/** Beginnings of secrets, each repeated: a rule that looks to the end for each of them would be quadratic. */
const BEGINNINGS =
  'a=|a%3D|@a|token=|code=|key=|ip=|cookie=|name=token |name="token" |<token>|<a |<key>token</key>|"token","|["token",|--token |-u |%25|\\"|eyJ|eyJ-|eyJaaaaa|eyJaaaaa.a|eyJaaaaa.-|://|://a@|"a":|otp="|code="|code: "|code |your code is |code: |1.2.3.|a:|1::|/verify/|token=[|token=v1,|authorization: Digest a="b", |cookie: a=b; |-----BEGIN PRIVATE KEY-----|SG.aaaaaa.|bearer |+1 |"a b"@|token: |YWRhOnMz|value="name="|password is '.split(
    '|',
  );

it.each(BEGINNINGS)('a text of nothing but %j takes time linear in its length, not quadratic', (part) => {
  // Processor time of this process, because other processes slow down the clock on the wall.
  const bestTime = (length: number) => {
    const text = part.repeat(length / part.length);
    return Math.min(
      ...Array.from({ length: 2 }, () => {
        const before = process.cpuUsage();
        scrub(text);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      }),
    );
  };
  bestTime(1_000);
  // For a text 8 times as long, linear time is 8 times as long, quadratic time 64 times. Below 20 ms noise decides.
  const [short, long] = [bestTime(4_000), bestTime(32_000)];
  expect(long < 20_000 || long / short < 24, `${short} to ${long} µs`).toBe(true);
});

describe('a record', () => {
  it('is copied without secrets, at any depth', () => {
    const event = {
      request: { url: 'https://c.example/redirect?token=abc', headers: { authToken: 'abc', accept: '*/*' } },
      user: { id: 42, email: 'ada@example.com' },
      breadcrumbs: [
        { message: 'sent to ada@example.com', data: { otp: 123456, status: 401, code: 'ECONNRESET' } },
      ],
      'mail ada@example.com': true,
      code: 123456,
      empty: null,
    };
    expect(scrubRecord(event)).toEqual({
      request: { url: 'https://c.example/redirect?token=***', headers: { authToken: '***', accept: '*/*' } },
      user: { id: 42, email: '***' },
      breadcrumbs: [{ message: 'sent to ***', data: { otp: '***', status: 401, code: 'ECONNRESET' } }],
      'mail ***': true,
      code: '***',
      empty: null,
    });
    expect(event.user.email).toBe('ada@example.com');
  });

  it('is read also where it keeps its members to itself', () => {
    const record = {
      map: new Map<unknown, unknown>([
        ['token', 'abc'],
        ['page', 2],
      ]),
      set: new Set(['ada@example.com']),
      headers: new Headers({ authorization: 'Bearer abc', accept: '*/*' }),
      query: new URLSearchParams('otp=123456&page=2'),
      url: new URL('https://c.example/?token=abc'),
      bytes: Buffer.from('token'),
      raw: ['Host', 'c.example', 'X-Api-Key', 'abc'],
      pair: ['token', 'abc'],
      names: [{ name: 'Cookie', value: 'sid=abc' }],
      tokens: ['abc', 'def'],
      token: { value: 'abc' },
      cookie: 'theme=dark; sid=abc',
      remoteAddress: '10.1.2.3',
      error: new Error('token=abc', { cause: new Error('otp: 123456') }),
      unreadable: Object.defineProperty({}, 'x', {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      }),
    };
    const { error, ...copy } = scrubRecord<Record<string, unknown>>(record);
    expect(copy).toEqual({
      map: { token: '***', page: 2 },
      set: ['***'],
      headers: { authorization: '***', accept: '*/*' },
      query: { otp: '***', page: '2' },
      url: 'https://c.example/?token=***',
      bytes: '5 bytes',
      raw: ['Host', 'c.example', 'X-Api-Key', '***'],
      pair: ['token', '***'],
      names: [{ name: 'Cookie', value: '***' }],
      tokens: '***',
      token: '***',
      cookie: '***',
      remoteAddress: '***',
      unreadable: undefined,
    });
    expect(error).toMatchObject({ message: 'token=***', cause: { message: 'otp: ***' } });
  });

  it('may be circular', () => {
    const circle: Record<string, unknown> = { token: 'abc' };
    circle.self = circle;
    expect(JSON.stringify(scrubRecord(circle))).not.toContain('abc');
  });

  it.each([
    ['x@y.example', '***'],
    [7, 7],
    [true, true],
  ])('may be %j', (value, copy) => {
    expect(scrubRecord(value)).toEqual(copy);
  });
});

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
