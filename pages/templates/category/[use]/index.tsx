import type { InferGetStaticPropsType } from 'next';
import { TemplatesScreen } from '@/components/templates/TemplatesScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTemplates } from '@/lib/page-data/templates/load-templates.server';
import { numberedPagesOf, oneParam, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(PAGES.templateUse, (locale, page, { use }) =>
  loadTemplates(locale, page, { use: oneParam(use) }),
);

export default function TemplateUsePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <TemplatesScreen view={view} layout={layout} />;
}
