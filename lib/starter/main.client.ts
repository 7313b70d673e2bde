import { startAfterLogOut } from './features/forms/after-log-out.client';
import { startAnalytics } from './features/analytics.client';
import { startAnnouncement } from './features/choices/announcement.client';
import { startConsent } from './features/consent/consent.client';
import { startCopyLink } from './features/copy-link.client';
import { startErrorReports } from './features/error-reports.client';
import { startLanguageOffer } from './features/choices/language-offer.client';
import { startLazyParts } from './features/lazy-parts.client';
import { startMotionPause } from './features/choices/motion-pause.client';
import { startOffline } from './features/offline.client';
import { startShare } from './features/share.client';
import { startThemeSwitch } from './features/choices/theme-switch.client';
import { startIslands } from './islands/islands.client';

/**
 * The script of every page: every task works on markup that is complete without it.
 * A failing task does not affect the others.
 */
const TASKS = [
  startIslands,
  startConsent,
  startThemeSwitch,
  startMotionPause,
  startCopyLink,
  startShare,
  startLazyParts,
  startAnnouncement,
  startLanguageOffer,
  startOffline,
  startAfterLogOut,
  startAnalytics,
  // The error of a failing task is reported after all have run.
  startErrorReports,
];

for (const task of TASKS) {
  try {
    task();
  } catch (error) {
    // Rethrown outside the loop, so that error reports see it and the next task still runs.
    setTimeout(() => {
      throw error;
    }, 0);
  }
}
