import { useAuthDialog } from '@/components/auth/use-auth-dialog';
import { DialogHost } from '@/components/dialogs/DialogHost';
import { useLateDialogs } from '@/components/teams/use-late-dialogs';

/** The dialogs of every page. The log-in comes first: whoever has to log in in the middle of another finds that one again after it. */
export function AppDialogs() {
  return <DialogHost dialogs={[useAuthDialog(), ...useLateDialogs()]} />;
}
