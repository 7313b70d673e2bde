import { toPage } from '../../cms/lists';
import { LIST_LENGTHS, TEMPLATES_MAX, TEMPLATES_ON_PAGE } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { templateCrumbs } from './template-crumbs';
import { absoluteUrl } from '../../seo/head';
import { listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import { orFallback } from '../services/or-fallback';
import type { Translate } from '../../i18n/translate';
import { isTemplateUse, textOfUse } from '../../media/template-use';
import type { TemplateCard } from '../../media/template-card';
import { shapeWith, TEMPLATE_SHAPES } from '../../media/template-shape';
import { indexedTemplates, withTitlesFirst, type FoundTemplates } from '../content/find-templates.server';
import { allTemplates, findTemplates } from '../content/templates.server';
import { headTitle, listTitle } from '../shared/head-title.server';
import { guideOf } from './guide-of.server';
import type { TemplateFilter, TemplatesView } from './templates-view';

/** '' for no choice. */
type Choice = { readonly query: string; readonly use: string; readonly shape: string };

const ALL: Choice = { query: '', use: '', shape: '' };

/**
 * Page `page` of all templates, of those for a use, or of those of a shape.
 *
 * Errors: throws if the media API has never replied; a list without templates, and a page beyond the last,
 * are `missing`.
 */
export async function loadTemplates(
  locale: Locale,
  page: number,
  chosen: Partial<Pick<Choice, 'use' | 'shape'>> = {},
): Promise<Loaded<PageProps<TemplatesView>>> {
  const choice = { ...ALL, ...chosen };
  const all = await allTemplates(locale);
  const view = viewOf(locale, choice, page, { all, matches: all });
  const isNarrowed = choice.use !== '' || choice.shape !== '';
  if (page > view.templates.pageCount || (isNarrowed && view.templates.total === 0))
    return { kind: 'missing' };
  const t = translatorFor(locale);
  const kind = choice.use !== '' ? 'templateUse' : choice.shape !== '' ? 'templateShape' : 'templates';
  const pathOf = (number: number) => pathTo(choice, number);
  const title = kind === 'templates' ? t('templates.headTitle') : view.heading;
  const { SITE_ORIGIN: origin } = env();
  return foundPage(
    {
      route: kind,
      locale,
      path: pathOf(page),
      description: view.description,
      title: listTitle(title, page, locale),
      indexable: view.templates.total > 0,
      jsonLd: listingJsonLd(
        {
          ...view,
          origin,
          locale,
          path: pathOf(page),
          list: {
            items: view.templates.items.map(({ title, slug }) => ({
              name: title,
              url: absoluteUrl(origin, locale, templateRoutes.template(slug)),
            })),
            firstPosition: (page - 1) * TEMPLATES_ON_PAGE + 1,
          },
        },
        'CollectionPage',
      ),
    },
    view,
  );
}

/**
 * Page `page` of the templates that a search finds, which may choose a use and a shape too. Errors: throws if
 * the media API has never replied.
 */
export async function loadTemplateSearch(
  locale: Locale,
  choice: Choice,
  page: number,
): Promise<Loaded<PageProps<TemplatesView>>> {
  const all = await allTemplates(locale);
  const { cards: matches, corrected } = await searched(locale, choice.query, all);
  const view = viewOf(locale, choice, page, { all, matches, corrected });
  if (page > view.templates.pageCount) return { kind: 'missing' };
  return foundPage(
    {
      route: 'templateSearch',
      locale,
      path: templateRoutes.templateSearch(),
      description: '',
      query: { q: choice.query, use: choice.use, shape: choice.shape },
      title: headTitle(view.heading),
    },
    view,
  );
}

/**
 * The page of the visitor's favourite templates. Only the browser knows which they are; it requests them by
 * their ids, separated by commas. Errors: throws if the media API has never replied.
 */
export async function loadFavourites(locale: Locale, ids: string): Promise<Loaded<PageProps<TemplatesView>>> {
  const favouriteIds = new Set(ids.split(','));
  const all = await allTemplates(locale);
  const favouriteCards = all.filter(({ id }) => favouriteIds.has(id));
  const path = templateRoutes.templateFavourites();
  const { favourites, ...view } = viewOf(locale, ALL, 1, { all, matches: all });
  const unchosen = (filters: readonly TemplateFilter[]) =>
    filters.map((filter) => ({ ...filter, isChosen: false }));
  const heading = translatorFor(locale)('templates.favourites.heading');
  return foundPage(
    { route: 'templateFavourites', locale, path, title: headTitle(heading), description: '' },
    {
      ...view,
      heading,
      description: '',
      crumbs: templateCrumbs(path, locale),
      uses: unchosen(view.uses),
      shapes: unchosen(view.shapes),
      templates: toPage(favouriteCards, favouriteCards.length, 1, TEMPLATES_MAX),
      favourites: { ...favourites, isChosen: true },
    },
  );
}

/** What a search finds: titles as the media API finds them, then what else the site's own index has. */
async function searched(
  locale: Locale,
  query: string,
  all: readonly TemplateCard[],
): Promise<FoundTemplates> {
  if (query === '') return { cards: all, corrected: null };
  const [withTitle, indexMatches] = await Promise.all([
    orFallback('templates: search', findTemplates(locale, query), []),
    orFallback('templates: index', indexedTemplates(locale, query), { cards: [], corrected: null }),
  ]);
  return withTitlesFirst(withTitle, indexMatches);
}

type MatchedTemplates = {
  readonly all: readonly TemplateCard[];
  readonly matches: readonly TemplateCard[];
  readonly corrected?: string | null;
};

function viewOf(
  locale: Locale,
  choice: Choice,
  page: number,
  { all, matches, corrected = null }: MatchedTemplates,
): TemplatesView {
  const t = translatorFor(locale);
  const chosenCards = matches.filter((template) => suits(template, choice));
  const templates = toPage(
    chosenCards.slice((page - 1) * TEMPLATES_ON_PAGE, page * TEMPLATES_ON_PAGE),
    chosenCards.length,
    page,
    TEMPLATES_ON_PAGE,
  );
  const uses = [...new Set(all.map(({ use }) => use).filter((use) => use !== ''))].sort();
  const filter = (part: Partial<Choice>, text: string): TemplateFilter => {
    const to = { ...choice, ...part };
    return {
      text,
      href: localePath(locale, pathTo(to, 1)),
      count: matches.filter((template) => suits(template, to)).length,
      isChosen: to.use === choice.use && to.shape === choice.shape,
    };
  };
  const isSearch = choice.query !== '' || (choice.use !== '' && choice.shape !== '');
  return {
    crumbs: isSearch
      ? templateCrumbs(templateRoutes.templateSearch(), locale)
      : templateCrumbs(pathTo(choice, 1), locale, nameOf(choice, t)),
    ...wordsOf(choice, corrected, locale),
    guide: guideOf(choice.use, locale),
    asTyped:
      corrected === null
        ? null
        : {
            text: t('search.asTyped', { query: choice.query }),
            href: localePath(locale, searchPath({ ...choice, query: `"${choice.query}"` })),
          },
    query: choice.query,
    templates,
    firstPageHref: localePath(locale, pathTo(choice, 1)),
    uses: [
      filter({ use: '' }, t('templates.all')),
      ...uses.map((use) => filter({ use }, textOfUse(t, use, 'name'))),
    ].filter(isWorthALink),
    shapes: [
      filter({ shape: '' }, t('templates.all')),
      ...TEMPLATE_SHAPES.map(({ name, slug, ratio }) =>
        filter({ shape: slug }, `${ratio.join(':')} ${t(`home.templates.${name}`)}`),
      ),
    ].filter(isWorthALink),
    favourites: { href: localePath(locale, templateRoutes.templateFavourites()), isChosen: false },
    popular: chosenCards.length === 0 ? all.slice(0, LIST_LENGTHS.relatedTemplates) : [],
  };
}

const isWorthALink = ({ count, isChosen }: TemplateFilter) => count > 0 || isChosen;

const suits = ({ use, shape }: TemplateCard, choice: Choice) =>
  (choice.use === '' || use === choice.use) && (choice.shape === '' || shape === choice.shape);

/** A list has a URL of its own if only one thing was chosen; any other is a search. */
function pathTo(choice: Choice, page: number): string {
  const { query, use, shape } = choice;
  if (query !== '' || (use !== '' && shape !== '')) return searchPath(choice);
  if (use !== '') return templateRoutes.templateUse(use, page);
  return shape !== '' ? templateRoutes.templateShape(shape, page) : templateRoutes.templates(page);
}

function searchPath({ query, use, shape }: Choice): string {
  const pairs = Object.entries({ q: query, use, shape }).filter(([, value]) => value !== '');
  return `${templateRoutes.templateSearch()}?${new URLSearchParams(pairs).toString()}`;
}

/** Of a list with a URL of its own: its use, or the proportions of its shape. */
function nameOf({ use, shape }: Choice, t: Translate): string | undefined {
  if (use !== '') return textOfUse(t, use, 'name');
  return shapeWith(shape)?.ratio.join(':');
}

function wordsOf(
  choice: Choice,
  corrected: string | null,
  locale: Locale,
): Pick<TemplatesView, 'heading' | 'description'> {
  const t = translatorFor(locale);
  const shape = shapeWith(choice.shape);
  const use = choice.use === '' ? '' : textOfUse(t, choice.use, 'heading');
  if (corrected) return { heading: t('search.correctedTo', { query: corrected }), description: '' };
  if (choice.query !== '')
    return { heading: t('search.resultsFor', { query: choice.query }), description: '' };
  if (use !== '' && shape) return { heading: `${use} · ${shape.ratio.join(':')}`, description: '' };
  if (use !== '')
    return {
      heading: use,
      description: isTemplateUse(choice.use) ? t(`templates.use.${choice.use}.text`) : '',
    };
  if (shape)
    return {
      heading: t(`templates.shape.${shape.name}.heading`),
      description: t(`templates.shape.${shape.name}.text`),
    };
  return { heading: t('templates.heading'), description: t('templates.text') };
}
