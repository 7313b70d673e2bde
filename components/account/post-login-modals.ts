import type { PostLoginDialog } from '@/lib/account/post-login/types';

/** The dialogs of the post-login steps, which replace each other. */
export const POST_LOGIN_MODALS: readonly PostLoginDialog['modal'][] = [
  'teamJoinedModal',
  'teamSelectionModal',
  'typeFormPersonalModal',
];
