import type { InferGetStaticPropsType } from 'next';
import { TemplatesScreen } from '@/components/templates/TemplatesScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTemplates } from '@/lib/page-data/templates/load-templates.server';
import { numberedPagesOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = numberedPagesOf(PAGES.templates, (locale, page) => loadTemplates(locale, page));

export default function TemplatesPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <TemplatesScreen view={view} layout={layout} />;
}
