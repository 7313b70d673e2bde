import { HomeScreen } from '@/components/home/HomeScreen';
import { loadHome } from '@/lib/page-data/pages/load-home.server';
import { deviceServerPropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { HomeView, PageProps } from '@/lib/page-data/props/view-props';

export default function HomePage({ view, layout }: PageProps<HomeView>) {
  return <HomeScreen view={view} layout={layout} />;
}

export const getServerSideProps = deviceServerPropsOf(loadHome);
