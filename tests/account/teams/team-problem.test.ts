import { expect, it } from 'vitest';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { readTeamProblem } from '@/lib/account/teams/team-problem';
import { HttpError } from '@/lib/http/http-error';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';

const NOW_MS = 1_000_000;

async function problemOf(answer: FakeAnswer) {
  const api = createTeamApi(createFakeService(() => answer).http);
  const error: unknown = await api
    .join({ device_id: 'd', method: 'invite', token: 't' })
    .catch((reason: unknown) => reason);
  return readTeamProblem(error, NOW_MS);
}

it.each<readonly [FakeAnswer, string]>([
  [{ status: 409, json: { error_code: 'invite_expired' } }, 'invite_expired'],
  [{ status: 403, json: { data: null, error_code: 'team_forbidden', message: 'no' } }, 'team_forbidden'],
  [{ status: 409, json: { error_code: 'Invite_Expired' } }, 'invite_expired'],
  [{ status: 401 }, 'logged-out'],
  [{ text: '<html>' }, 'unavailable'],
  [{ isUnreachable: true }, 'offline'],
])('a refusal is known by its code, everything else by its kind: %j is %s', async (answer, name) => {
  expect(await problemOf(answer)).toEqual({ name, untilMs: null });
});

it('too-many lasts as long as the service says', async () => {
  expect(await problemOf({ status: 429, headers: { 'retry-after': '30' } })).toEqual({
    name: 'too-many',
    untilMs: NOW_MS + 30_000,
  });
  expect(readTeamProblem(new Error('odd'), NOW_MS)).toEqual({ name: 'unavailable', untilMs: null });
});

it('a reply that takes too long is too-slow', () => {
  const error = new HttpError('deadline', 'core', '/teams/get', null);
  expect(readTeamProblem(error, NOW_MS)).toEqual({ name: 'too-slow', untilMs: null });
});

it.each([undefined, { status: 401 }])('an error of another kind is unavailable: %j', (error) => {
  expect(readTeamProblem(error, NOW_MS)).toEqual({ name: 'unavailable', untilMs: null });
});
