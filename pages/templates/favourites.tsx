import type { InferGetServerSidePropsType } from 'next';
import { TemplatesScreen } from '@/components/templates/TemplatesScreen';
import { PAGES } from '@/lib/config/pages';
import { loadFavourites } from '@/lib/page-data/templates/load-templates.server';
import { oneParam, searchPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = searchPropsOf(PAGES.templateFavourites, (locale, _query, _page, { ids }) =>
  loadFavourites(locale, oneParam(ids)),
);

export default function FavouriteTemplatesPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <TemplatesScreen view={view} layout={layout} />;
}
