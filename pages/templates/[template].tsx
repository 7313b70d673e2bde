import type { InferGetStaticPropsType } from 'next';
import { TemplateScreen } from '@/components/templates/TemplateScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTemplate } from '@/lib/page-data/templates/load-template.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf(PAGES.template, (locale, { template }) =>
  loadTemplate(locale, oneParam(template)),
);

export default function TemplatePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <TemplateScreen view={view} layout={layout} />;
}
