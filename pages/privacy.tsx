import type { InferGetStaticPropsType } from 'next';
import { LegalScreen } from '@/components/legal/LegalScreen';
import { PAGES } from '@/lib/config/pages';
import { loadLegal } from '@/lib/page-data/company/load-legal.server';
import { staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = staticPropsOf(PAGES.privacy, (locale) => loadLegal('privacy', locale));

export default function PrivacyPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <LegalScreen view={view} layout={layout} />;
}
