import { beforeAll, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { propsOfFound, withSandbox } from '../../support/with-sandbox';

type Loaders = typeof import('@/lib/page-data/company/load-comparison.server') &
  typeof import('@/lib/page-data/company/load-company.server') &
  typeof import('@/lib/page-data/content/leads-to-page.server');
let loaders: Loaders;

withSandbox();
beforeAll(async () => {
  loaders = {
    ...(await import('@/lib/page-data/company/load-comparison.server')),
    ...(await import('@/lib/page-data/company/load-company.server')),
    ...(await import('@/lib/page-data/content/leads-to-page.server')),
  };
});

it('a comparison says first where the other is better, and shows no source that nobody has read', async () => {
  for (const locale of LOCALES)
    for (const slug of ['desktop-editor', 'slides', 'freelancer']) {
      const { view, head } = await propsOfFound(loaders.loadComparison(locale, slug));
      expect(view.groups.map(({ better }) => better)).toEqual(['other', 'same', 'ours']);
      expect(view.others).toHaveLength(2);
      expect(head.alternates).toHaveLength(LOCALES.length + 1);
      expect(Date.parse(view.updatedAt)).toBeGreaterThan(0);
      for (const { source, checkedOn, other } of view.groups.flatMap(({ contrasts }) => contrasts)) {
        expect(source === '' || checkedOn !== '').toBe(true);
        expect(other, 'a figure of somebody else, which nobody here can check').not.toMatch(/\d/);
      }
    }
});

it('there is no comparison that editors have not written', async () => {
  for (const slug of ['constructor', 'nobody', ''])
    expect(await loaders.loadComparison('en', slug)).toEqual({ kind: 'missing' });
});

it.each([
  ['/compare/freelancer', true],
  ['/compare/nobody', false],
  ['/for/events', true],
  ['/for/weddings', false],
  ['/changelog', true],
])('a redirect may lead to %s: %s', async (path, isPage) => {
  expect(await loaders.leadsToPage('fr', path)).toBe(isPage);
});
