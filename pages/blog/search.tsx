import { SearchView } from '@/components/blog/SearchView';
import { loadSearch } from '@/lib/page-data/load-search.server';
import { searchPropsOf } from '@/lib/page-data/page-props-of.server';
import type { PageProps, SearchView as View } from '@/lib/page-data/view-props';

export default function SearchPage({ view, chrome }: PageProps<View>) {
  return <SearchView view={view} chrome={chrome} />;
}

export const getServerSideProps = searchPropsOf(loadSearch);
