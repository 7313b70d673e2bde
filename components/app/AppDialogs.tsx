import { useAuthDialog } from '@/components/auth/use-auth-dialog';
import { DialogHost } from '@/components/dialogs/DialogHost';
import { useLateDialogs } from '@/components/teams/use-late-dialogs';

/** The dialogs of every page. The log-in comes first: a visitor who has to log in during another dialog returns to that one afterwards. */
export function AppDialogs() {
  return <DialogHost dialogs={[useAuthDialog(), ...useLateDialogs()]} />;
}
