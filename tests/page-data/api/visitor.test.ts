import type { NextApiRequest, NextApiResponse } from 'next';
import { expect, it } from 'vitest';
import answerVisitor from '@/pages/api/visitor';

it("returns the visitor's device and country, and no shared cache may store it", async () => {
  const said: unknown[] = [];
  const response = {
    setHeader: (name: string, value: unknown) => (said.push([name, value]), response),
    status: (status: number) => (said.push(status), response),
    json: (body: unknown) => void said.push(body),
  };
  const headers = {
    'cloudfront-is-mobile-viewer': 'true',
    'cloudfront-is-android-viewer': 'true',
    'cloudfront-viewer-country': 'BR',
  };
  // why: the handler uses nothing else of the two.
  const request = { method: 'GET', headers } as unknown as NextApiRequest;
  await answerVisitor(request, response as unknown as NextApiResponse);
  expect(said).toEqual([
    ['Cache-Control', 'no-store'],
    200,
    { platform: 'mobile', os: 'Android', country: 'BR' },
  ]);
});
