import type { InferGetStaticPropsType } from 'next';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { PAGES } from '@/lib/config/pages';
import { loadCompany } from '@/lib/page-data/company/load-company.server';
import { staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = staticPropsOf(PAGES.changelog, (locale) => loadCompany('changelog', locale));

export default function ChangelogPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <CompanyScreen view={view} layout={layout} />;
}
