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
import { startOtherTabs } from './page/other-tabs.client';

/**
 * The script of every page: every task works on markup that is complete without it. They run in a task of the
 * browser of their own, because a slow processor would add them to the layout that follows the end of the
 * document. What holds a first press, or hears the first key, is there at once.
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

setTimeout(() => {
  for (const task of TASKS) {
    try {
      task();
    } catch (error) {
      // The others run all the same.
      reportError(error);
    }
  }
});
startIslands();
startLazyParts();
startOtherTabs();
