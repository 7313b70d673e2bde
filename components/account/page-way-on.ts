import type { Dispatch } from 'react';
import type { Account } from '@/lib/account/create-account';
import { createPersonaApi } from '@/lib/account/persona-api';
import { createInviteKeeper } from '@/lib/account/teams/invite-keeper';
import { createTeamApi } from '@/lib/account/teams/team-api';
import type { WayOn, WayOnDialog } from '@/lib/account/way-on/types';
import { createWayOn } from '@/lib/account/way-on/way-on';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import { DEVICE_ID_KEY } from '@/lib/config/storage-names';
import { logger } from '@/lib/monitoring/logger';
import { browserPlatform } from '@/lib/platform/platform.client';
import { randomId } from '@/lib/platform/random-id';
import { localeOfPath } from '@/lib/session/auth-page';
import type { Action } from '@/store/actions';

const MODALS: readonly WayOnDialog['modal'][] = [
  'teamJoinedModal',
  'teamSelectionModal',
  'typeFormPersonalModal',
];

/** The way on in this browser; its dialogs are states of the store. */
export function createPageWayOn(account: Account, dispatch: Dispatch<Action>): WayOn {
  const { core, coreHttp } = account.services;
  const platform = browserPlatform();
  // Without consent nothing that is stored may name the device; a call needs some name.
  const deviceId = platform.local.get(DEVICE_ID_KEY) ?? randomId();
  return createWayOn({
    teams: createTeamApi(coreHttp),
    persona: createPersonaApi(coreHttp),
    core,
    invites: createInviteKeeper(platform.session),
    platform,
    deviceId: () => deviceId,
    language: () => localeOfPath(location.pathname) ?? DEFAULT_LOCALE,
    show(dialog) {
      if (dialog) dispatch({ type: 'auth-modal-closed' });
      for (const modal of MODALS) if (modal !== dialog?.modal) dispatch({ type: 'modal-closed', modal });
      if (dialog) dispatch({ type: 'modal-opened', ...dialog });
    },
    goTo(destination) {
      // A session that lives only in the page's memory would be lost on the way to another page of this site.
      if (destination.to === 'site' && account.session.tokens.persistence() !== 'browser') return false;
      account.goTo(destination, 'form');
      return true;
    },
    onAnswers: (answers) => dispatch({ type: 'persona-answered', answers }),
    log: logger,
  });
}
