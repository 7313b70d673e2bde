import { MORE_STORAGE_PREFIX } from '../../../config/storage-names';
import { isInSession } from '../../page/session-entry.client';

/** Storage key of the state in which a list was left. */
export const moreKey = () => `${MORE_STORAGE_PREFIX}${location.pathname}${location.search}`;

/** Whether this list had more cards before. `restoreMore` checks how the visitor came. */
export const hasStoredMore = () => isInSession(moreKey());
