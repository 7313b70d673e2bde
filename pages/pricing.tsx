import type { InferGetServerSidePropsType } from 'next';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { loadPricing } from '@/lib/page-data/company/load-company.server';
import { pricedPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function PricingPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <CompanyScreen view={view} layout={layout} />;
}

export const getServerSideProps = pricedPropsOf(loadPricing);
