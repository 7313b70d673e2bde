import { LOCALES, type Locale } from '../../config/languages';
import type { Sibling } from '../../seo/head';

/** Targets of the language switch for languages that lack a page. Paths without locale prefix. */
export type NearestPaths = Readonly<Partial<Record<Locale, string>>>;

export type PageLanguages = { readonly siblings: readonly Sibling[]; readonly nearest: NearestPaths };

/** The first of these in each locale, in the order of the locales. */
export function inLocaleOrder<T extends { readonly locale: Locale }>(items: readonly T[]): readonly T[] {
  return LOCALES.flatMap((locale) => items.find((item) => item.locale === locale) ?? []);
}

type ListPage = {
  readonly locale: Locale;
  readonly page: number;
  readonly pageSize: number;
  readonly pathOf: (page: number) => string;
  /** Size of the list in a language; called for the other languages only. */
  readonly countIn: (locale: Locale) => Promise<number>;
  /** A listing that every language has. */
  readonly otherwise: string;
};

/**
 * The languages in which page `page` of a list exists; for the others the list's first page, or the listing
 * above it.
 */
export async function languagesOfPage({
  locale,
  page,
  pageSize,
  pathOf,
  countIn,
  otherwise,
}: ListPage): Promise<PageLanguages> {
  const counts = await Promise.all(
    LOCALES.map(async (one) => ({
      one,
      count: one === locale ? Number.POSITIVE_INFINITY : await countIn(one),
    })),
  );
  const has = (count: number, pageNumber: number) => count > (pageNumber - 1) * pageSize;
  return {
    siblings: counts.flatMap(({ one, count }) =>
      has(count, page) ? [{ locale: one, path: pathOf(page) }] : [],
    ),
    nearest: Object.fromEntries(
      counts.flatMap(({ one, count }) =>
        has(count, page) ? [] : [[one, has(count, 1) ? pathOf(1) : otherwise]],
      ),
    ),
  };
}
