import type { InferGetServerSidePropsType } from 'next';
import { TemplatesScreen } from '@/components/templates/TemplatesScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTemplateSearch } from '@/lib/page-data/templates/load-templates.server';
import { oneParam, searchPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = searchPropsOf(PAGES.templateSearch, (locale, query, page, { use, shape }) =>
  loadTemplateSearch(locale, { query, use: oneParam(use), shape: oneParam(shape) }, page),
);

export default function TemplateSearchPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <TemplatesScreen view={view} layout={layout} />;
}
