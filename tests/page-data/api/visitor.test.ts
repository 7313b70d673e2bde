import type { NextApiRequest, NextApiResponse } from 'next';
import { describe, expect, it } from 'vitest';
import visitorResponse from '@/pages/api/visitor';

const HEADERS = {
  'cloudfront-is-mobile-viewer': 'true',
  'cloudfront-is-android-viewer': 'true',
  'cloudfront-viewer-country': 'BR',
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
};

async function ask(body: unknown): Promise<unknown[]> {
  const logEntries: unknown[] = [];
  const response = {
    setHeader: (name: string, value: unknown) => (logEntries.push([name, value]), response),
    status: (status: number) => (logEntries.push(status), response),
    json: (answer: unknown) => void logEntries.push(answer),
  };
  // why: the handler uses nothing else of the two.
  const request = { method: 'POST', headers: HEADERS, body } as unknown as NextApiRequest;
  await visitorResponse(request, response as unknown as NextApiResponse);
  return logEntries;
}

describe('the visitor API', () => {
  it("returns the visitor's device and origin, uncached", async () => {
    const url = 'https://clipwright.example/blog?utm_source=letter&utm_medium=email&referral=ada';
    expect(await ask({ url, referrer: '' })).toEqual([
      ['Cache-Control', 'no-store'],
      200,
      {
        device: 'mobile',
        os: 'Android',
        country: 'BR',
        browser: 'chrome',
        landing: {
          rule: 'user-referral',
          source: 'letter',
          record: expect.objectContaining({ channel: 'User Referral', utm_medium: 'email' }) as unknown,
        },
        savedQuery: encodeURIComponent('utm_source=letter&utm_medium=email&referral=ada'),
      },
    ]);
  });

  it.each([null, 'text', {}, { url: 'https://site.example/' }, { url: 7, referrer: '' }])(
    'refuses %j',
    async (body) => {
      expect(await ask(body)).toEqual([['Cache-Control', 'no-store'], 400, { error: 'landing' }]);
    },
  );
});
