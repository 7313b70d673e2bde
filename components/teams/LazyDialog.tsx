import { lazyPart } from '@/components/app/lazy-part';
import { MissingDialog } from '@/components/dialogs/MissingDialog';
import { WithSharedTexts } from '@/components/i18n/WithSharedTexts';
import type { State } from '@/store/state';

const loadJoined = () => import('./TeamJoinedDialog').then((module) => module.TeamJoinedDialog);
const loadSelection = () => import('./TeamSelectionDialog').then((module) => module.TeamSelectionDialog);
const loadTeam = () => import('./TeamDialog').then((module) => module.TeamDialog);
const loadPersona = () => import('@/components/persona/PersonaDialog').then((module) => module.PersonaDialog);
const TeamJoinedDialog = lazyPart(loadJoined, MissingDialog);
const TeamSelectionDialog = lazyPart(loadSelection, MissingDialog);
const TeamDialog = lazyPart(loadTeam, MissingDialog);
const PersonaDialog = lazyPart(loadPersona, MissingDialog);

type Props = { readonly state: State; readonly onClose: () => void };

/** The first of these dialogs that is open in the shared state, once its texts have loaded. */
export function LazyDialog({ state: { app, user }, onClose }: Props) {
  const missing = <MissingDialog onClose={onClose} />;
  const { teamJoinedModal, teamSelectionModal, typeFormPersonalModal } = app;
  if (teamJoinedModal.state === 'on')
    return (
      <WithSharedTexts preload={loadJoined} without={missing}>
        <TeamJoinedDialog joining={teamJoinedModal.payload} onClose={onClose} />
      </WithSharedTexts>
    );
  if (teamSelectionModal.state === 'on')
    return (
      <WithSharedTexts preload={loadSelection} without={missing}>
        <TeamSelectionDialog choice={teamSelectionModal.payload} onClose={onClose} />
      </WithSharedTexts>
    );
  if (typeFormPersonalModal.state === 'on')
    return (
      <WithSharedTexts preload={loadPersona} without={missing}>
        <PersonaDialog persona={typeFormPersonalModal.payload} onClose={onClose} />
      </WithSharedTexts>
    );
  if (app.teamInviteModal.state === 'on' && user !== null)
    return (
      <WithSharedTexts preload={loadTeam} without={missing}>
        <TeamDialog email={user.email} video={app.editorParams.video_id ?? ''} onClose={onClose} />
      </WithSharedTexts>
    );
  return null;
}
