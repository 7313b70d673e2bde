import { SearchScreen } from '@/components/blog/SearchScreen';
import { loadSearch } from '@/lib/page-data/pages/load-search.server';
import { searchPropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps, SearchView as View } from '@/lib/page-data/props/view-props';

export default function SearchPage({ view, layout }: PageProps<View>) {
  return <SearchScreen view={view} layout={layout} />;
}

export const getServerSideProps = searchPropsOf(loadSearch);
