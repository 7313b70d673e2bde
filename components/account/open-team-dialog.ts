import type { Dispatch } from 'react';
import type { Action } from '@/store/actions';

/** Opens the team dialog. Users who want a video reviewed arrive from the studio with its id in the URL. */
export function openTeamDialog(dispatch: Dispatch<Action>): void {
  const video_id = new URLSearchParams(location.search).get('video_id') ?? '';
  dispatch({ type: 'editor-params-set', editorParams: { video_id } });
  dispatch({ type: 'modal-opened', modal: 'teamInviteModal', payload: null });
}
