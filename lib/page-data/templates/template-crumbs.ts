import type { Locale } from '../../config/languages';
import { templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor, type Crumb } from '../../seo/breadcrumbs';

/** The breadcrumbs of a page of templates, in its language; `name` is that of the page itself. */
export function templateCrumbs(path: string, locale: Locale, name?: string): readonly Crumb[] {
  const t = translatorFor(locale);
  return breadcrumbsFor(path, {
    locale,
    names: {
      [templateRoutes.templates()]: t('nav.templates'),
      '/templates/category': t('templates.usesLabel'),
      '/templates/shape': t('templates.shapesLabel'),
      [templateRoutes.templateSearch()]: t('search.headTitle'),
      [templateRoutes.templateFavourites()]: t('templates.favourites.name'),
      ...(name !== undefined && { [path]: name }),
    },
  });
}
