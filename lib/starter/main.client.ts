import { startAfterLogOut } from './features/forms/after-log-out.client';
import { startAnalytics } from './features/analytics.client';
import { startAnnouncement } from './features/choices/announcement.client';
import { startConsent } from './features/consent/consent.client';
import { startCopyLink } from './features/copy-link.client';
import { startEmbeds } from './features/article/embeds.client';
import { startErrorReports } from './features/error-reports.client';
import { startForms } from './features/forms/forms.client';
import { startLanguageOffer } from './features/choices/language-offer.client';
import { startLazyParts } from './features/lazy-parts.client';
import { startMotionPause } from './features/choices/motion-pause.client';
import { startOffline } from './features/offline.client';
import { startShare } from './features/share.client';
import { startSpeculation } from './features/speculation/speculation.client';
import { startStickyHeader } from './features/sticky-header.client';
import { startThemeSwitch } from './features/choices/theme-switch.client';
import { startIslands } from './islands/islands.client';

/**
 * The script of every page: every task works on markup that is complete without it.
 * A failing task does not affect the others.
 */
const TASKS = [
  // First, because an invalid form must not load an island.
  startForms,
  startIslands,
  startConsent,
  startThemeSwitch,
  startMotionPause,
  startCopyLink,
  startShare,
  startEmbeds,
  startLazyParts,
  startStickyHeader,
  startAnnouncement,
  startLanguageOffer,
  startOffline,
  startAfterLogOut,
  startSpeculation,
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
