import { useAuthDialog } from '@/components/auth/use-auth-dialog';
import { DialogHost } from '@/components/dialogs/DialogHost';
import { useTeamDialog } from '@/components/teams/use-team-dialog';
import { useWayOnDialogs } from '@/components/teams/use-way-on';

/** The dialogs of every page. The log-in comes first: whoever has to log in in the middle of another finds that one again after it. */
export function AppDialogs() {
  return <DialogHost dialogs={[useAuthDialog(), ...useWayOnDialogs(), useTeamDialog()]} />;
}
