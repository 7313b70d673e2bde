import type { Locale } from '../../lib/config/languages';
import { ALL_PAGES, PAGES, type Page, type PageName } from '../../lib/config/pages';
import { localePath } from '../../lib/config/routes';

type WithParameter = {
  [Name in PageName]: (typeof PAGES)[Name]['path'] extends `${string}[${string}` ? Name : never;
}[PageName];

/** The parameter of a page of the demo: the same in every language, or by language. */
const EXAMPLES: Readonly<Record<WithParameter, string | Readonly<Record<Locale, string>>>> = {
  post: {
    en: 'cut-on-action',
    fr: 'raccord-dans-le-mouvement',
    es: 'corte-en-movimiento',
    ru: 'montazh-po-dvizheniyu',
    pt: 'corte-no-movimento',
  },
  category: 'editing-basics',
  platform: 'youtube',
  profession: 'creators',
  author: 'tomas-ferreira',
  templateUse: 'events',
  templateShape: '9x16',
  use: 'events',
  comparison: 'freelancer',
  template: 'wedding-story',
  freePage: {
    en: 'press-kit',
    fr: 'dossier-de-presse',
    es: 'sala-de-prensa',
    ru: 'dlya-pressy',
    pt: 'sala-de-imprensa',
  },
};

/** A page that the demo's editors have not written. */
const UNWRITTEN: PageName = 'status';

/** The path of a page of the demo, in a language. */
export function examplePath(name: PageName, locale: Locale): string {
  const example = Object.entries(EXAMPLES).find(([one]) => one === name)?.[1] ?? '';
  const value = typeof example === 'string' ? example : example[locale];
  return localePath(locale, PAGES[name].path.replace(/\[\w+\]/, value));
}

/** The names of the demo's pages of which `isWanted` is true. */
export const pagesWhere = (isWanted: (page: Page) => boolean): readonly PageName[] =>
  ALL_PAGES.flatMap(([name, page]) => (name !== UNWRITTEN && isWanted(page) ? [name] : []));

/** One page of each kind, in a language. */
export const examplePaths = (locale: Locale, isWanted: (page: Page) => boolean = () => true) =>
  pagesWhere(isWanted).map((name) => examplePath(name, locale));
