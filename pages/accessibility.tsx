import type { InferGetStaticPropsType } from 'next';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { loadCompany } from '@/lib/page-data/company/load-company.server';
import { staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = staticPropsOf((locale) => loadCompany('accessibility', locale));

export default function AccessibilityPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <CompanyScreen view={view} layout={layout} />;
}
