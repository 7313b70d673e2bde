import type { InferGetServerSidePropsType } from 'next';
import { StyleguideScreen } from '@/components/styleguide/StyleguideScreen';
import { PAGES } from '@/lib/config/pages';
import { loadStyleguide } from '@/lib/page-data/tools/load-styleguide.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = privatePropsOf(PAGES.styleguide, loadStyleguide);

export default function StyleguidePage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <StyleguideScreen view={view} layout={layout} />;
}
