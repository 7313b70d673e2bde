import { expect, it, vi } from 'vitest';
import { qrSheetResponse } from '@/lib/page-data/api/qr-sheet.server';

vi.mock('@/lib/config/env.server', () => ({ env: () => ({ SITE_ORIGIN: 'https://clipwright.example' }) }));

const pages = (number: number) => Array.from({ length: number }, (_, n) => `/blog/post-${n}`).join('\n');
const CAMPAIGN = { source: 'newsletter', medium: 'email', campaign: 'spring-sale' };

it('the QR codes of fifty links are one small sheet', async () => {
  const sheet = await qrSheetResponse({ pages: pages(50), ...CAMPAIGN });
  expect(sheet?.match(/<text /g)).toHaveLength(50);
  expect(sheet?.length).toBeLessThan(1_000_000);
});

it.each([
  ['no page', { pages: '', ...CAMPAIGN }],
  ['no medium', { pages: pages(2), source: 'a' }],
  ['a link that is too long', { pages: `/blog?${'x'.repeat(800)}`, ...CAMPAIGN }],
  // A kilobyte of input that would become forty.
  ['fifty long links', { pages: pages(50), ...CAMPAIGN, term: 'x'.repeat(250), content: 'y'.repeat(250) }],
])('there is no sheet for %s', async (_, query) => {
  expect(await qrSheetResponse(query)).toBeNull();
});
