import type { InferGetServerSidePropsType } from 'next';
import { AuthPageScreen } from '@/components/auth/AuthPageScreen';
import { PAGES } from '@/lib/config/pages';
import { loadSignup } from '@/lib/page-data/account/load-signup.server';
import { formPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = formPropsOf(PAGES.login, (locale, context) =>
  loadSignup('/login', locale, context),
);

export default function LoginPage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <AuthPageScreen view={view} layout={layout} tab="login" />;
}
