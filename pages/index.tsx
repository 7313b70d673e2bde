import type { InferGetServerSidePropsType } from 'next';
import { HomeScreen } from '@/components/home/HomeScreen';
import { PAGES } from '@/lib/config/pages';
import { loadHome } from '@/lib/page-data/home/load-home.server';
import { deviceServerPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = deviceServerPropsOf(PAGES.home, loadHome);

export default function HomePage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <HomeScreen view={view} layout={layout} />;
}
