import { afterEach, expect, it, vi } from 'vitest';
import { newProcess } from '../../support/new-process';

afterEach(() => vi.unstubAllEnvs());

/** A card's cover. The environment is read once per process, so each test gets its own modules. */
async function coverOf(coverUrl: string) {
  newProcess();
  vi.stubEnv('CMS_URL', 'https://cms.example/strapi');
  const { postCard } = await import('@/lib/page-data/shared/og-cards.server');
  return postCard({ locale: 'en', slug: 'cut', title: 'Cut', category: [], coverUrl }).coverUrl;
}

it('a preview image has an upload of the content service as its cover', async () => {
  const url = 'https://cms.example/strapi/uploads/a.png';
  expect(await coverOf(url)).toBe(url);
});

it.each([
  'https://cms.example/strapi/admin/secrets.png',
  'https://cms.example/strapi/uploads/../api/a.png',
  'https://cms.example/strapi/uploads/a.png?size=9000',
  'https://elsewhere.example/strapi/uploads/a.png',
])('a preview image does not have %s as its cover, which is never fetched', async (url) => {
  expect(await coverOf(url)).toBe('');
});
