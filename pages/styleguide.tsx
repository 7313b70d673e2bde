import { StyleguideScreen } from '@/components/styleguide/StyleguideScreen';
import { loadStyleguide } from '@/lib/page-data/pages/load-styleguide.server';
import { privatePropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps, StyleguideView } from '@/lib/page-data/props/view-props';

export default function StyleguidePage({ view, layout }: PageProps<StyleguideView>) {
  return <StyleguideScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadStyleguide);
