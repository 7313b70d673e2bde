import { answerAnchor } from '../../config/answer-anchor';
import type { Locale } from '../../config/languages';
import { COMPANY_PAGES, FIXED_PAGES, PAGES } from '../../config/pages';
import { comparisonPath, freePagePath, pathForUse, templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { processSingleton } from '../../process/process-singleton';
import type { EntryKind, SearchEntry } from '../../search/search-entry';
import { createEntryMirror, type EntryMirror } from '../../search/entry-mirror';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { textOfHtml } from '../../text/strip-tags';
import { comparisons, filledPages, unpricedPages } from './company-pages.server';
import { knownSiteConfig } from '../services/site-config.server';
import { offeredPlans } from './offered-plans';
import { freePages } from './free-pages.server';
import { legalPages } from './public-legal-pages.server';
import { isTemplateUse, TEMPLATE_KINDS, textOfUse } from '../../media/template-use';
import { TEMPLATE_SHAPES } from '../../media/template-shape';
import { knownTemplates } from './templates.server';

/** What a search finds in addition to posts, as the pages show it: nothing unpublished. */
export const searchEntries = (): EntryMirror =>
  processSingleton('search-entries', () =>
    createEntryMirror({
      sources: { templates: templateEntries, written: writtenEntries, plans: planEntries, site: siteEntries },
      log: logger,
    }),
  );

const entry = (
  kind: EntryKind,
  one: Partial<SearchEntry> & Pick<SearchEntry, 'path' | 'title'>,
): SearchEntry => ({
  kind,
  id: one.path,
  names: '',
  topics: '',
  text: '',
  body: '',
  ...one,
});

/** The templates, and their lists by use and by shape. */
async function templateEntries(locale: Locale): Promise<readonly SearchEntry[]> {
  const t = translatorFor(locale);
  const { cards, descriptions } = await knownTemplates(locale);
  const uses = [...new Set(cards.map(({ use }) => use))].filter(isTemplateUse);
  const shapes = TEMPLATE_SHAPES.filter(({ slug }) => cards.some(({ shape }) => shape === slug));
  return [
    ...cards.map(({ id, slug, title, use }) =>
      entry('template', {
        id,
        title,
        path: templateRoutes.template(slug),
        text: descriptions.get(id) ?? '',
        topics: `${t('templates.heading')} ${use === '' ? '' : textOfUse(t, use, 'name')}`,
      }),
    ),
    ...uses.map((use) =>
      entry('page', {
        path: templateRoutes.templateUse(use),
        title: t(`templates.use.${use}.heading`),
        text: t(`templates.use.${use}.text`),
      }),
    ),
    ...shapes.map(({ name, slug }) =>
      entry('page', {
        path: templateRoutes.templateShape(slug),
        title: t(`templates.shape.${name}.heading`),
        text: t(`templates.shape.${name}.text`),
      }),
    ),
  ];
}

/** The pages that editors wrote, and the questions that they answer. */
async function writtenEntries(locale: Locale): Promise<readonly SearchEntry[]> {
  const [company, legal, free, compared] = await Promise.all([
    unpricedPages(),
    legalPages(),
    freePages(),
    comparisons(),
  ]);
  const t = translatorFor(locale);
  const own = free.filter((page) => page.locale === locale);
  return [
    ...entriesOf(locale, company, legal),
    ...own.map(({ slug, title, description, body }) =>
      entry('page', { path: freePagePath(slug), title, text: description, body: textOfHtml(body) }),
    ),
    ...compared
      .filter((one) => one.locale === locale)
      .map(({ slug, page: { title, description, rival, body } }) =>
        entry('page', {
          path: comparisonPath(slug),
          title,
          text: description,
          names: `${rival}, ${t('search.alsoCalled.comparison')}`,
          body: textOfHtml(body),
        }),
      ),
  ];
}

type Filled = Awaited<ReturnType<typeof filledPages>>;
type Legal = Awaited<ReturnType<typeof legalPages>>;

function entriesOf(locale: Locale, companyPages: Filled, legalOnes: Legal = []): readonly SearchEntry[] {
  const t = translatorFor(locale);
  const labels: Partial<Record<WrittenPage['route'], string>> = Object.fromEntries(
    COMPANY_PAGES.map((route) => [route, t(`company.${route}`)]),
  );
  const own = <Page extends WrittenPage>(pages: readonly Page[]) =>
    pages.filter((one) => one.locale === locale);
  const [company, legal] = [own(companyPages), own(legalOnes)];
  const hasStatus = company.some(({ route }) => route === 'status');
  // Without a page that says whether the site works, whoever asks that is sent to where one asks.
  const namesOf = (route: WrittenPage['route']) =>
    (route === 'contact' && !hasStatus ? (['contact', 'status'] as const) : [route]).map((one) =>
      t(`search.alsoCalled.${one}`),
    );
  return [
    ...[...company, ...legal].map(({ route, page: { title, description, body } }) =>
      entry('page', {
        path: PAGES[route].path,
        title,
        text: description,
        body: textOfHtml(body),
        names: [labels[route] ?? '', ...namesOf(route)].join(','),
      }),
    ),
    ...company.flatMap(({ route, page }) =>
      page.questions.map(({ id, question, answer }) =>
        entry('answer', {
          id: `${route} ${question}`,
          title: question,
          text: answer,
          path: PAGES[route].path + (id === '' ? '' : `#${answerAnchor(id)}`),
        }),
      ),
    ),
  ];
}

/**
 * The pricing page, and the plans by what they include: a search for "4K" leads to the prices. Separate from the
 * other pages, because it waits for the configuration too.
 */
async function planEntries(locale: Locale): Promise<readonly SearchEntry[]> {
  const pages = (await filledPages()).filter((one) => one.route === 'pricing' && one.locale === locale);
  if (pages.length === 0) return [];
  const t = translatorFor(locale);
  const offer = offeredPlans(await knownSiteConfig(), {
    locale,
    country: null,
    priceChoice: { currency: '', duration: '' },
  });
  const plans = (offer?.plans ?? []).map(({ id, name, text, features }) =>
    entry('page', {
      id: `plan ${id}`,
      path: PAGES.pricing.path,
      title: name,
      names: t('accountMenu.plan', { plan: name }),
      topics: features.join(', '),
      text,
    }),
  );
  return [...entriesOf(locale, pages), ...plans];
}

/** The pages whose texts are the site's own. */
function siteEntries(locale: Locale): Promise<readonly SearchEntry[]> {
  const t = translatorFor(locale);
  return Promise.resolve([
    ...TEMPLATE_KINDS.map((use) =>
      entry('page', {
        path: pathForUse(use),
        title: t(`uses.${use}.heading`),
        text: t(`uses.${use}.text`),
        ...namesOfUse(t(`uses.${use}.alsoCalled`)),
      }),
    ),
    ...FIXED_PAGES.flatMap(([, { path, search }]) =>
      search
        ? entry('page', {
            path,
            title: t(search.title),
            text: search.text ? t(search.text) : '',
            names: search.names.map((name) => t(name)).join(', '),
          })
        : [],
    ),
  ]);
}

/** A single word ("wedding") means the template first, so for the page of a use it is only text. */
function namesOfUse(alsoCalled: string): Pick<SearchEntry, 'names' | 'body'> {
  const names = alsoCalled.split(/,\s*/);
  return { names: names.filter((name) => name.includes(' ')).join(', '), body: names.join(', ') };
}
