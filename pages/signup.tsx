import type { InferGetServerSidePropsType } from 'next';
import { AuthPageScreen } from '@/components/auth/AuthPageScreen';
import { loadSignup } from '@/lib/page-data/pages/load-signup.server';
import { privatePropsOf } from '@/lib/page-data/props/page-props-of.server';

export default function SignupPage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <AuthPageScreen view={view} layout={layout} tab="signup" />;
}

export const getServerSideProps = privatePropsOf((locale, context) => loadSignup('/signup', locale, context));
