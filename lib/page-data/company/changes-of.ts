import { slugOf } from '../../article/slug';
import { isoDate } from '../../article/format-date';
import type { CompanyPage } from '../../cms/model';
import { localePath } from '../../config/routes';
import type { ChangeView } from './company-view';

/** The changes with their places on the page (`#2026-11-20-captions`), and links in the page's language. */
export const changesOf = ({ changes }: CompanyPage, locale: string): readonly ChangeView[] =>
  changes.map((change) => ({
    ...change,
    id: `${isoDate(change.date)}-${slugOf(change.title)}`,
    href: change.href.startsWith('/') ? localePath(locale, change.href) : change.href,
  }));
