import { MORE_STORAGE_PREFIX } from '../../../config/storage-names';
import { isInSession } from '../../page/session-entry.client';

/** Where a list keeps how it was left. */
export const moreKey = () => `${MORE_STORAGE_PREFIX}${location.pathname}${location.search}`;

/** Whether this list had more cards before. How the visitor came is for `restoreMore`. */
export const hasStoredMore = () => isInSession(moreKey());
