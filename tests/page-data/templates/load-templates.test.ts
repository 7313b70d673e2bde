import { afterEach, expect, it } from 'vitest';
import { control } from '@/tools/lib/sandbox-control';
import { newProcess } from '../../support/new-process';
import { propsOfFound, withSandbox } from '../../support/with-sandbox';

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
  const search = (query: string) => propsOfFound(loadTemplateSearch('ru', { query, use: '', shape: '' }, 1));
  expect((await search('совет')).view.templates.items.map(({ title }) => title)).toEqual([
    'Три быстрых совета',
  ]);
  const misspelt = (await search('свдебная')).view;
  expect([misspelt.heading, misspelt.templates.items.map(({ title }) => title)]).toEqual([
    'Показаны результаты по запросу «свадебная»',
    ['Свадебная история'],
  ]);
  expect(misspelt.asTyped?.href).toBe(
    `/ru/templates/search?${new URLSearchParams({ q: '"свдебная"' }).toString()}`,
  );
  const asTyped = (await search('"свдебная"')).view;
  expect([asTyped.templates.total, asTyped.asTyped]).toEqual([0, null]);
  const { view } = await search('zzz');
  expect([view.templates.total, view.popular.length]).toEqual([0, 6]);
});

it.each([
  ['en', 'weding', ['wedding-story'], 'wedding'],
  ['en', 'marriage', ['wedding-story'], null],
  ['en', 'happy brithday', ['birthday-card'], 'happy birthday'],
  ['en', 'screen recrding', ['software-walkthrough'], 'screen recording'],
  ['fr', 'marriage', ['wedding-story'], 'mariage'],
  ['es', 'cumpleanos', ['birthday-card'], null],
  ['ru', 'cdflm,f', ['wedding-story'], 'свадьба'],
  ['pt', 'imobiliaria', ['house-tour'], null],
] as const)(
  'in %s, a search for %j finds %j, and so do its suggestions',
  async (locale, query, slugs, corrected) => {
    const { loadTemplateSearch } = await loaders();
    const { templateSearchResponse } =
      await import('@/lib/page-data/templates/template-search-response.server');
    const { view } = await propsOfFound(loadTemplateSearch(locale, { query, use: '', shape: '' }, 1));
    expect(view.templates.items.map(({ slug }) => slug)).toEqual(slugs);
    expect(view.heading.includes(corrected ?? query)).toBe(true);
    const suggested = await templateSearchResponse(query, locale);
    expect(suggested?.groups[0]?.results.map(({ href }) => href.split('/').at(-1))).toEqual(slugs);
    expect(suggested?.status.includes(`${corrected}`)).toBe(corrected !== null);
    // No filter that leads to nothing is offered.
    expect([...view.uses, ...view.shapes].filter(({ count }) => count === 0)).toEqual([]);
  },
);

it.each([
  // What every template is: with the accent and without, in one and in many.
  ['en', ['video', 'videos', 'VIDEO'], 28],
  ['fr', ['vidéo', 'video', 'Vidéos'], 28],
  ['es', ['vídeo', 'video', 'vi\u0301deo', 'videos'], 28],
  ['pt', ['vídeo', 'video', 'VÍDEO', 'videos'], 28],
  ['ru', ['видео', 'ВИДЕО'], 28],
  ['es', ['cumpleaños', 'cumpleanos', 'cumplean\u0303os'], 1],
  ['es', ['menú', 'menu'], 1],
  ['fr', ['événement', 'evenement', 'ÉVÉNEMENT'], null],
  ['fr', ['réseaux', 'reseaux'], null],
  ['pt', ['promoção', 'promocao'], null],
  ['pt', ['lançamento', 'lancamento'], null],
  ['ru', ['отсчёт', 'отсчет'], 1],
  ['ru', ['объяснение в четыре шага', 'обьяснение в четыре шага'], 1],
] as const)(
  'in %s, %j find the same templates, and so do their suggestions',
  async (locale, queries, total) => {
    const { loadTemplateSearch } = await loaders();
    const { templateSearchResponse } =
      await import('@/lib/page-data/templates/template-search-response.server');
    const slugsOf = async (query: string) =>
      (await propsOfFound(loadTemplateSearch(locale, { query, use: '', shape: '' }, 1))).view.templates;
    const titlesOf = async (query: string) =>
      (await templateSearchResponse(query, locale))?.groups[0]?.results.map(({ title }) => title);
    const [first, ...others] = queries;
    const expected = { templates: await slugsOf(first), titles: await titlesOf(first) };
    expect(expected.templates.total).toBeGreaterThan(0);
    if (total !== null) expect(expected.templates.total).toBe(total);
    for (const query of others)
      expect({ templates: await slugsOf(query), titles: await titlesOf(query) }, query).toEqual(expected);
  },
);

it('what has the words in its title comes first, then what else is about them', async () => {
  const { loadTemplateSearch } = await loaders();
  const { view } = await propsOfFound(loadTemplateSearch('en', { query: 'product', use: '', shape: '' }, 1));
  const slugs = view.templates.items.map(({ slug }) => slug);
  expect(slugs.slice(0, 2)).toEqual(['product-launch', 'product-in-detail']);
  expect(slugs).toContain('sale-countdown');
});

it.each(['tiktok', 'reels', '9:16', 'vertical video', 'instagram story template'])(
  'a search for %j finds the upright templates alone',
  async (query) => {
    const { loadTemplateSearch } = await loaders();
    const { view } = await propsOfFound(loadTemplateSearch('en', { query, use: '', shape: '' }, 1));
    expect(view.templates.total).toBeGreaterThan(5);
    expect([...new Set(view.templates.items.map(({ shape }) => shape))]).toEqual(['9x16']);
    expect(view.shapes.map(({ count }) => count)).toEqual([view.templates.total, view.templates.total]);
  },
);

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
    await propsOfFound(loadTemplate('pt', 'sale-countdown')),
    await propsOfFound(loadTemplate('pt', '4112')),
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
