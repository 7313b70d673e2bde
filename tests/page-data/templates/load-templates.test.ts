import { afterEach, expect, it, vi } from 'vitest';
import { control } from '@/tools/lib/sandbox-control';
import { newProcess } from '../../support/new-process';
import { found, withSandbox } from '../../support/with-sandbox';

type Loaders = typeof import('@/lib/page-data/templates/load-templates.server') &
  typeof import('@/lib/page-data/templates/load-template.server');

const sandbox = withSandbox();

/** The real loaders in a process that has loaded nothing yet, against the sandbox. */
async function loaders(): Promise<Loaders> {
  newProcess();
  return {
    ...(await import('@/lib/page-data/templates/load-templates.server')),
    ...(await import('@/lib/page-data/templates/load-template.server')),
  };
}

afterEach(() => control(sandbox.origin, 'DELETE', 'faults'));

it('a search finds words of the title in the page’s language, or offers other templates', async () => {
  const { loadTemplateSearch } = await loaders();
  const search = (query: string) => found(loadTemplateSearch('ru', { query, use: '', shape: '' }, 1));
  expect((await search('совет')).view.templates.items.map(({ title }) => title)).toEqual([
    'Три быстрых совета',
  ]);
  const { searchEntries } = await import('@/lib/page-data/content/search-entries.server');
  // On a busy machine a source may miss its deadline, and the index comes with the next try.
  await vi.waitFor(async () => {
    await searchEntries().refreshAll();
    const misspelt = (await search('свдебная')).view;
    expect([misspelt.heading, misspelt.templates.items.map(({ title }) => title)]).toEqual([
      'Показаны результаты по запросу «свадебная»',
      ['Свадебная история'],
    ]);
  }, 20_000);
  const { view } = await search('zzz');
  expect([view.templates.total, view.popular.length]).toEqual([0, 6]);
});

it.each([
  ['beyond the last page', 4, {}],
  ['of a use that no template has', 1, { use: 'constructor' }],
  ['of an unknown shape', 1, { shape: '3x1' }],
] as const)('a list %s is missing', async (_, page, chosen) => {
  const { loadTemplates } = await loaders();
  expect(await loadTemplates('en', page, chosen)).toEqual({ kind: 'missing' });
});

it('a template is found by its slug or its id, under one URL, with similar ones first', async () => {
  const { loadTemplate } = await loaders();
  const [bySlug, byId] = [
    await found(loadTemplate('pt', 'sale-countdown')),
    await found(loadTemplate('pt', '4112')),
  ];
  expect(byId.head.canonical).toBe(bySlug.head.canonical);
  expect(bySlug.head.canonical).toMatch(/\/pt\/templates\/sale-countdown$/);
  expect(bySlug.view.useHref).toBe('/pt/signup?path=%2Feditor%3Ftemplate_id%3D4112');
  expect(bySlug.view.related.map(({ use }) => use).slice(0, 5)).toEqual(Array(5).fill('product'));
  expect(bySlug.view.details.map(({ value }) => value)).toEqual(['900 × 900', '10 s']);
  expect(bySlug.layout.env?.media).toBe(`${sandbox.origin}/media`);
  for (const unknown of ['9999', 'no-such', '../x', 'x'.repeat(300)])
    expect(await loadTemplate('pt', unknown), unknown).toEqual({ kind: 'missing' });
});
