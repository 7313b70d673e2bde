import type { InferGetStaticPropsType } from 'next';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { companyPageOf, loadCompany } from '@/lib/page-data/company/load-company.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

/**
 * /about, /contact, /help, /status and /accessibility; as one route for the same reason as the legal pages.
 */
export default function CompanyPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <CompanyScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf((locale, { page }) => {
  const name = companyPageOf(oneParam(page));
  return name === null ? Promise.resolve({ kind: 'missing' }) : loadCompany(name, locale);
});
