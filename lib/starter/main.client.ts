import { startAfterLogOut } from './features/forms/after-log-out.client';
import { startAnalytics } from './features/analytics.client';
import {
  startAnnouncement,
  startLanguageOffer,
  startMotionPause,
  startThemeSwitch,
} from './features/choices/stored-choices.client';
import { startConsent } from './features/consent/consent.client';
import { startCopyLink, startShare } from './features/share.client';
import { startErrorReports } from './features/error-reports.client';
import { startLazyParts } from './features/lazy-parts.client';
import { startOffline } from './features/offline.client';
import { startIslands } from './islands/islands.client';

/**
 * The script of every page: every task works on markup that is complete without it. Each is a task of the
 * browser too, so that one that fails does not affect the others, and on a slow processor none of them is
 * added to the layout that follows the end of the document. What holds a first press, or hears the first key, is
 * there at once.
 */
const TASKS = [
  // First, because it reports the others.
  startErrorReports,
  startConsent,
  startThemeSwitch,
  startMotionPause,
  startCopyLink,
  startShare,
  startAnnouncement,
  startLanguageOffer,
  startOffline,
  startAfterLogOut,
  startAnalytics,
];

for (const task of TASKS) setTimeout(task);
startIslands();
startLazyParts();
