import { useTexts } from '@/components/i18n/use-texts';
import { Pagination } from '@/components/ui/Pagination';
import type { Page } from '@/lib/cms/model';

type ListPagesProps = { readonly posts: Page<unknown>; readonly firstPageHref: string };

/** The pagination of a list, in the visitor's language. */
export function ListPages({ posts, firstPageHref }: ListPagesProps) {
  const t = useTexts();
  const { page, pageCount } = posts;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={(number) => pageHref(firstPageHref, number)}
      labels={{
        pages: t('pagination.pages'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (number) => t('pagination.page', { page: number }),
        position: t('pagination.position', { page, pageCount }),
      }}
    />
  );
}

/**
 * URL of a list's page `page`: `/blog` → `/blog/page/2`, a search → `…&page=2`. Page 1 has no number.
 *
 * Source: rules §3.
 */
export function pageHref(firstPageHref: string, page: number): string {
  if (page <= 1) return firstPageHref;
  return firstPageHref.includes('?') ? `${firstPageHref}&page=${page}` : `${firstPageHref}/page/${page}`;
}
