import { expect, it, vi } from 'vitest';
import { inviteReply } from '@/lib/account/teams/contract/team';
import { fetchInvite } from '@/lib/account/teams/invite';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';

async function fetched(answer: FakeAnswer) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const api = createTeamApi(createFakeService(() => answer).http);
  return { log, reply: await fetchInvite(api, log, 'secret-invite') };
}

it('an invite is its data, and nothing is logged', async () => {
  const { log, reply } = await fetched({ json: { data: { team_name: 'Crew' }, error_code: null } });
  expect(reply).toMatchObject({ invite: { teamName: 'Crew' }, refusal: null });
  expect([log.error, log.warn].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it.each([
  [0, null],
  [200, null],
  ['Invite_Expired', 'invite_expired'],
  [7, 'invite_unknown'],
])('the code %j beside an invite means %j', async (error_code, refusal) => {
  const data = { team_name: 'Crew', method: 'CONSENT', metadata: { video_id: '42' } };
  const { reply } = await fetched({ json: { data, error_code } });
  expect(reply).toMatchObject({ invite: { teamName: 'Crew', method: 'consent' }, refusal });
});

it.each([{ team_name: 'Crew' }, null])(
  'an invite refused because it takes consent is one by consent: %j',
  async (data) => {
    const { reply } = await fetched({ status: 409, json: { data, error_code: 'INVITE_NEEDS_CONSENT' } });
    expect(reply).toMatchObject({
      invite: { teamName: data?.team_name ?? '', method: 'consent' },
      refusal: null,
    });
  },
);

it.each([
  ['42', 42],
  [42, 42],
  ['4.2', null],
])('a video_id of %j is %j', (video_id, expected) => {
  const reply = inviteReply.parse({ data: { metadata: { video_id } } });
  expect(reply.data?.metadata.video_id).toBe(expected);
});

it.each([0, ''])('the code %j without an invite is a failure', async (error_code) => {
  expect((await fetched({ json: { data: null, error_code } })).reply?.refusal).toBe('invite_unknown');
});

it.each([200, 410])(
  'an unusable invite says why, with a status of %i; its message is only logged',
  async (status) => {
    const json = { data: null, error_code: 'invite_revoked', message: 'taken back' };
    const { log, reply } = await fetched({ status, json });
    expect(reply).toEqual({ invite: null, refusal: 'invite_revoked' });
    expect(JSON.stringify(log.warn.mock.calls)).toContain('taken back');
  },
);

it.each<FakeAnswer>([{ status: 500 }, { isUnreachable: true }])(
  'an invite that cannot be fetched is logged without its token, and the result is null: %j',
  async (answer) => {
    const { log, reply } = await fetched(answer);
    expect(reply).toBeNull();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(String(log.error.mock.calls[0]?.join(' '))).not.toContain('secret-invite');
  },
);
