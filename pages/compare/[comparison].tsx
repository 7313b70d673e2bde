import type { InferGetStaticPropsType } from 'next';
import { ComparisonScreen } from '@/components/company/ComparisonScreen';
import { PAGES } from '@/lib/config/pages';
import { loadComparison } from '@/lib/page-data/company/load-comparison.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf(PAGES.comparison, (locale, { comparison }) =>
  loadComparison(locale, oneParam(comparison)),
);

export default function ComparisonPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ComparisonScreen view={view} layout={layout} />;
}
