import type { PersonaAnswers, PersonaQuestion } from '@/lib/account/persona';
import type { Destination } from '@/lib/account/return-to';
import type { Team } from '@/lib/account/teams/team';
import type { PostLoginDeps, PostLoginDialog } from '@/lib/account/post-login/types';
import { PostLogin } from '@/lib/account/post-login/post-login';
import { HttpError } from '@/lib/http/http-error';
import { anInvite } from './account-builders';
import { aLog } from './fake-log';
import { createMemoryPlatform } from './memory-platform';

export const QUESTION: PersonaQuestion = {
  id: 'q',
  title: 'Which?',
  type: 'single',
  options: [{ id: 'a', label: 'A' }],
};
export const STUDIO = { to: 'app', request: { app: 'studio', flow: 'login' } };
export const aTeam = (id: string): Team => ({
  id,
  name: id,
  role: 'editor',
  current: false,
  seats: null,
  members: [],
  invites: [],
});
export const refusal = (error_code: string, status = 409) =>
  new HttpError('status', 'core', '/teams/members/add', status, { body: { error_code } });

export function aPostLogin({
  token = 'token-1',
  ...change
}: Partial<PostLoginDeps['teams'] & PostLoginDeps['persona'] & PostLoginDeps['core']> & {
  readonly token?: string | null;
} = {}) {
  const platform = createMemoryPlatform();
  if (token !== null) platform.session.set('invite', token);
  const dialogs: (PostLoginDialog | null)[] = [];
  const went: Destination[] = [];
  const calls: unknown[] = [];
  const answered: PersonaAnswers[] = [];
  const { log, warnings } = aLog();
  const make = () =>
    new PostLogin({
      teams: {
        invite: change.invite ?? (async () => ({ invite: anInvite(), refusal: null, message: '' })),
        join:
          change.join ??
          (async (request) => {
            calls.push(request);
          }),
        teams: change.teams ?? (async () => [aTeam('t-1')]),
      },
      persona: {
        form: change.form ?? (async () => [QUESTION]),
        answers: change.answers ?? (async () => ({})),
        save: change.save ?? (async (answers) => void calls.push(answers)),
      },
      core: { updateUserData: change.updateUserData ?? (async (fields) => void calls.push(fields)) },
      platform,
      deviceId: () => 'device-1',
      language: () => 'en',
      show: (dialog) => void dialogs.push(dialog),
      goTo: (destination) => went.push(destination) > 0,
      onAnswers: (answers) => void answered.push(answers),
      log,
    });
  return { platform, dialogs, went, calls, answered, warnings, make, postLogin: make() };
}

export const stateOf = (dialogs: readonly (PostLoginDialog | null)[]) => {
  const last = dialogs.at(-1);
  return last?.modal === 'teamJoinedModal' ? last.payload.state : (last?.modal ?? null);
};
