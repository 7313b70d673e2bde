import { HomeScreen } from '@/components/home/HomeScreen';
import { loadHome } from '@/lib/page-data/load-home.server';
import { deviceServerPropsOf } from '@/lib/page-data/page-props-of.server';
import type { HomeView, PageProps } from '@/lib/page-data/view-props';

export default function HomePage({ view, chrome }: PageProps<HomeView>) {
  return <HomeScreen view={view} chrome={chrome} />;
}

export const getServerSideProps = deviceServerPropsOf(loadHome);
