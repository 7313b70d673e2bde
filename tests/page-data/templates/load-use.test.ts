import { expect, it, vi } from 'vitest';
import { propsOfFound, withSandbox } from '../../support/with-sandbox';
import { LOCALES } from '@/lib/config/languages';
import { TEMPLATE_KINDS } from '@/lib/media/template-use';
import { fittingUse } from '@/lib/media/template-topics';

let loadUse: (typeof import('@/lib/page-data/templates/load-use.server'))['loadUse'];

withSandbox(async () => {
  ({ loadUse } = await import('@/lib/page-data/templates/load-use.server'));
  const { postSearch } = await import('@/lib/page-data/services/services.server');
  const { knownSiteConfig } = await import('@/lib/page-data/services/site-config.server');
  // On a busy machine a source may miss its deadline.
  await vi.waitFor(() => Promise.all([postSearch().ready(20_000), knownSiteConfig()]), 25_000);
});

it.each(LOCALES)(
  'every use has a page in %s: a film, its own templates, posts and a plan',
  async (locale) => {
    for (const use of TEMPLATE_KINDS) {
      const { view, head } = await vi.waitFor(() => propsOfFound(loadUse(locale, use)), 20_000);
      expect(view.film?.preview, use).toMatch(/\.mp4$/);
      expect(new Set(view.templates.map((one) => one.use)), use).toEqual(new Set([use]));
      expect(view.templates.length, use).toBeGreaterThanOrEqual(5);
      expect(view.posts, use).toHaveLength(3);
      expect(view.plan?.features.length, use).toBeGreaterThan(2);
      expect(head.alternates.map(({ href }) => new URL(href).pathname)).toContain(`/for/${use}`);
      // `/for` is no page.
      expect(view.crumbs.map(({ href }) => href)).not.toContain('');
    }
  },
);

it.each(['constructor', 'weddings', '', '../events'])('there is no page of the use %j', async (use) => {
  expect(await loadUse('en', use)).toEqual({ kind: 'missing' });
});

it.each([
  [['marketers', 'creators'], 'product'],
  [['teachers'], 'education'],
  [['gardeners'], null],
  [[], null],
] as const)('posts for %j lead to the page of the use %s', (professions, use) => {
  expect(fittingUse(professions)).toBe(use);
});
