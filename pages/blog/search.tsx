import type { InferGetServerSidePropsType } from 'next';
import { SearchScreen } from '@/components/search/SearchScreen';
import { PAGES } from '@/lib/config/pages';
import { loadSearch } from '@/lib/page-data/blog/load-search.server';
import { searchPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = searchPropsOf(PAGES.search, (locale, query, page, { mentions }) =>
  loadSearch(locale, query, page, mentions !== undefined),
);

export default function SearchPage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SearchScreen view={view} layout={layout} />;
}
