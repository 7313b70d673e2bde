import { AuthPageScreen } from '@/components/auth/AuthPageScreen';
import { signupProps } from '@/lib/page-data/load-signup.server';
import type { PageProps, SignupView } from '@/lib/page-data/view-props';

export default function SignupPage({ view, chrome }: PageProps<SignupView>) {
  return <AuthPageScreen view={view} chrome={chrome} tab="signup" />;
}

export const getServerSideProps = signupProps('/signup');
