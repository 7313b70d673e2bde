import { StyleguideScreen } from '@/components/styleguide/StyleguideScreen';
import { styleguideProps } from '@/lib/page-data/load-styleguide.server';
import type { PageProps, StyleguideView } from '@/lib/page-data/view-props';

export default function StyleguidePage({ view, chrome }: PageProps<StyleguideView>) {
  return <StyleguideScreen view={view} chrome={chrome} />;
}

export const getServerSideProps = styleguideProps;
