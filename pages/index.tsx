import type { InferGetServerSidePropsType } from 'next';
import { HomeScreen } from '@/components/home/HomeScreen';
import { loadHome } from '@/lib/page-data/home/load-home.server';
import { deviceServerPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function HomePage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <HomeScreen view={view} layout={layout} />;
}

export const getServerSideProps = deviceServerPropsOf(loadHome);
