import type { Dispatch } from 'react';
import type { Account } from '@/lib/account/create-account';
import { createPersonaApi } from '@/lib/account/persona-api';
import { createInviteStore } from '@/lib/account/teams/invite-store';
import { createTeamApi } from '@/lib/account/teams/team-api';
import type { PostLogin, PostLoginDialog } from '@/lib/account/post-login/types';
import { createPostLogin } from '@/lib/account/post-login/post-login';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import { DEVICE_ID_KEY } from '@/lib/config/storage-names';
import { logger } from '@/lib/monitoring/logger';
import { browserPlatform } from '@/lib/platform/platform.client';
import { randomId } from '@/lib/platform/random-id';
import { localeOfPath } from '@/lib/session/auth-page';
import type { Action } from '@/store/actions';

const MODALS: readonly PostLoginDialog['modal'][] = [
  'teamJoinedModal',
  'teamSelectionModal',
  'typeFormPersonalModal',
];

/** This page's post-login steps; their dialogs are part of the shared state. */
export function createPagePostLogin(account: Account, dispatch: Dispatch<Action>): PostLogin {
  const { core, coreHttp } = account.services;
  const platform = browserPlatform();
  // Without consent no device id is stored, but the calls need one: this one lasts as long as the page.
  const deviceId = platform.local.get(DEVICE_ID_KEY) ?? randomId();
  return createPostLogin({
    teams: createTeamApi(coreHttp),
    persona: createPersonaApi(coreHttp),
    core,
    invites: createInviteStore(platform.session),
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
