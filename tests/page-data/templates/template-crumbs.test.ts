import { expect, it } from 'vitest';
import { templateCrumbs } from '@/lib/page-data/templates/template-crumbs';

it.each([
  ['/templates', undefined, ['шаблоны']],
  ['/templates/search', undefined, ['шаблоны', 'поиск']],
  ['/templates/favourites', undefined, ['шаблоны', 'сохранённое']],
  ['/templates/category/events', 'События', ['шаблоны', 'назначение', 'события']],
  ['/templates/shape/9x16', '9:16', ['шаблоны', 'формат', '9:16']],
  ['/templates/wedding-story', 'Свадебная история', ['шаблоны', 'свадебная история']],
])('the crumbs of %s are in the language of the page', (path, name, labels) => {
  const crumbs = templateCrumbs(path, 'ru', name);
  expect(crumbs.slice(1).map(({ label }) => label)).toEqual(labels);
  expect(crumbs.at(-1)?.href).toBe(`/ru${path}`);
});
