import { useLanguage } from '@/components/i18n/use-texts';
import type { User } from '@/lib/account/user';
import { localePath, routes } from '@/lib/config/routes';

/**
 * In place of the account menu, if its file is missing: leads to the log-in page, which offers a logged-in
 * visitor the app and another account.
 */
export function AccountLink({ user }: { readonly user: User }) {
  return <a href={localePath(useLanguage(), routes.login())}>{user.firstName || user.email}</a>;
}
