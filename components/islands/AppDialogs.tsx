import { useAuthDialog } from '@/components/auth/use-auth-dialog';
import { DialogHost } from '@/components/dialogs/DialogHost';
import { useLazyDialogs } from '@/components/teams/use-lazy-dialogs';

/**
 * The dialogs of every page. The log-in comes first: a visitor who has to log in during another dialog
 * returns to that one afterwards.
 */
export function AppDialogs() {
  return <DialogHost dialogs={[useAuthDialog(), ...useLazyDialogs()]} />;
}
