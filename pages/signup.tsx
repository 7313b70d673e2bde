import { AuthPageScreen } from '@/components/auth/AuthPageScreen';
import { loadSignup } from '@/lib/page-data/pages/load-signup.server';
import { privatePropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps, SignupView } from '@/lib/page-data/props/view-props';

export default function SignupPage({ view, layout }: PageProps<SignupView>) {
  return <AuthPageScreen view={view} layout={layout} tab="signup" />;
}

export const getServerSideProps = privatePropsOf((locale, context) => loadSignup('/signup', locale, context));
