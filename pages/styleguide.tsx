import type { InferGetServerSidePropsType } from 'next';
import { StyleguideScreen } from '@/components/styleguide/StyleguideScreen';
import { loadStyleguide } from '@/lib/page-data/tools/load-styleguide.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function StyleguidePage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <StyleguideScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadStyleguide);
