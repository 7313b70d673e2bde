import type { Dispatch } from 'react';
import type { Account } from '@/lib/account/create-account';
import { createPersonaApi } from '@/lib/account/persona-api';
import { createInviteStore } from '@/lib/account/teams/invite-store';
import { createTeamApi } from '@/lib/account/teams/team-api';
import type { PostLogin } from '@/lib/account/post-login/types';
import { createPostLogin } from '@/lib/account/post-login/post-login';
import { isHere } from '@/lib/account/return-to';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import { logger } from '@/lib/monitoring/logger';
import { browserPlatform } from '@/lib/platform/platform.client';
import { localeOfPath } from '@/lib/session/auth-page';
import type { Action } from '@/store/actions';
import { pageDeviceId } from './page-device-id';
import { POST_LOGIN_MODALS } from './post-login-modals';

/** This page's post-login steps; their dialogs are part of the shared state. */
export function createPagePostLogin(account: Account, dispatch: Dispatch<Action>): PostLogin {
  const { core, coreHttp } = account.services;
  const platform = browserPlatform();
  return createPostLogin({
    teams: createTeamApi(coreHttp),
    persona: createPersonaApi(coreHttp),
    core,
    invites: createInviteStore(platform.session),
    platform,
    deviceId: pageDeviceId,
    language: () => localeOfPath(location.pathname) ?? DEFAULT_LOCALE,
    show(dialog) {
      if (dialog) dispatch({ type: 'auth-modal-closed' });
      for (const modal of POST_LOGIN_MODALS)
        if (modal !== dialog?.modal) dispatch({ type: 'modal-closed', modal });
      if (dialog) dispatch({ type: 'modal-opened', ...dialog });
    },
    goTo(destination) {
      if (isHere(destination, location.href)) return false;
      // A session that lives only in the page's memory would be lost on the way to another page of this site.
      if (destination.to === 'site' && account.session.tokens.persistence() !== 'browser') return false;
      account.goTo(destination, 'form');
      return true;
    },
    onAnswers: (answers) => dispatch({ type: 'persona-answered', answers }),
    log: logger,
  });
}
