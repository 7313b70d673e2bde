import dynamic from 'next/dynamic';
import { useCallback } from 'react';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import { WithSharedTexts } from '@/components/i18n/WithSharedTexts';
import { useDispatch, useStore } from '@/store/StoreProvider';

const loadDialog = () => import('./TeamDialog').then((module) => module.TeamDialog);
const TeamDialog = dynamic(loadDialog, { ssr: false });

/** The dialog of the team, while the shared state says it is on and somebody is logged in. */
export function useTeamDialog(): QueuedDialog | null {
  const { app, user } = useStore();
  const dispatch = useDispatch();
  const onClose = useCallback(() => dispatch({ type: 'modal-closed', modal: 'teamInviteModal' }), [dispatch]);
  if (app.teamInviteModal.state === 'off' || user === null) return null;
  return {
    name: 'teamInviteModal',
    hash: '',
    onClose,
    content: (
      <WithSharedTexts preload={loadDialog} onFailed={onClose}>
        <TeamDialog email={user.email} video={app.editorParams.video_id ?? ''} onClose={onClose} />
      </WithSharedTexts>
    ),
  };
}
