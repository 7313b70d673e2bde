import { SignupScreen } from '@/components/account/SignupScreen';
import { signupProps } from '@/lib/page-data/load-signup.server';
import type { PageProps, SignupView } from '@/lib/page-data/view-props';

export default function LoginPage({ view, chrome }: PageProps<SignupView>) {
  return <SignupScreen view={view} chrome={chrome} />;
}

export const getServerSideProps = signupProps('/login');
