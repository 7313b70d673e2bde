import { AuthPageScreen } from '@/components/auth/AuthPageScreen';
import { signupProps } from '@/lib/page-data/pages/load-signup.server';
import type { PageProps, SignupView } from '@/lib/page-data/props/view-props';

export default function LoginPage({ view, layout }: PageProps<SignupView>) {
  return <AuthPageScreen view={view} layout={layout} tab="login" />;
}

export const getServerSideProps = signupProps('/login');
