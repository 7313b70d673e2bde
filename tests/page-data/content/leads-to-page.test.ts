import { expect, it, vi } from 'vitest';
import { LEGAL_PAGES } from '@/lib/config/pages';
import { routes } from '@/lib/config/routes';
import { leadsToPage } from '@/lib/page-data/content/leads-to-page.server';

vi.mock('@/lib/page-data/services/services.server', () => ({
  postSearch: () => ({ has: (_locale: string, slug: string) => slug === 'caf\u00e9' }),
}));
vi.mock('@/lib/page-data/services/content.server', () => ({
  content: () => ({
    post: () => Promise.resolve(null),
    freePages: () =>
      Promise.resolve(['en press-kit', 'fr presse', 'en help'].map((page) => aPage(...page.split(' ')))),
    countTrending: (locale: string) =>
      locale === 'en' ? Promise.resolve(11) : Promise.reject(new Error('no trending count')),
  }),
}));

function aPage(locale = '', slug = '') {
  return { locale, slug, isUnread: false };
}

vi.mock('@/lib/page-data/content/templates.server', () => ({
  allTemplates: () => Promise.resolve([{ id: 't-1', slug: 'intro', use: 'promo', shape: '9x16' }]),
}));

it.each([
  ['/blog/caf\u00e9', true],
  ['/blog/cafe%CC%81?a=1', true],
  ['/blog/caf', false],
  ['/blog/caf%E9', false],
  ['/follow?topic=x', true],
  ['/press-kit', true],
  ['/press-kit/#name', true],
  ['/press-kit/x', false],
  ['/presse', false],
  ['/templates/intro', true],
  ['/templates/intro/page/2', false],
  ['/templates/shape/9x16', true],
  ['/blog/trending/page/2', true],
  ['/blog/trending/page/3', false],
])('%s leads to a page or document: %s', async (path, there) => {
  expect(await leadsToPage('en', path)).toBe(there);
});

it('every fixed path of a page leads to it', async () => {
  const written: readonly string[] = LEGAL_PAGES;
  const fixed = Object.entries(routes).filter(([name, path]) => path.length === 0 && !written.includes(name));
  expect(fixed.length).toBeGreaterThan(10);
  for (const [name, path] of fixed)
    expect(await leadsToPage('en', (path as () => string)()), name).toBe(true);
});

it('rejects while the trending posts cannot be counted, so that a redirect there is temporary', async () => {
  await expect(leadsToPage('fr', '/blog/trending/page/2')).rejects.toThrow('trending');
});
