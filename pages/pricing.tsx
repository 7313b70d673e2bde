import type { InferGetServerSidePropsType } from 'next';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { pricingProps } from '@/lib/page-data/company/pricing-props.server';

export default function PricingPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <CompanyScreen view={view} layout={layout} />;
}

export const getServerSideProps = pricingProps;
