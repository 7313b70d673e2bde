import { describe, expect, it } from 'vitest';
import { fetchInvite } from '@/lib/account/teams/fetch-invite';
import type { TeamApi } from '@/lib/account/teams/team-api';
import { readTeamProblem } from '@/lib/account/teams/team-problem';
import { ADA, aTeamWorld, DEVICE, GRACE, LINUS, MEI, OMAR } from './support/team-world';

const accept = (token: string) => ({ ...DEVICE, method: 'invite', token }) as const;
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => readTeamProblem(error, 0).name,
  );
const emailsOf = (people: readonly { readonly email: string }[] | undefined) =>
  people?.map(({ email }) => email);
const namesOf = async (api: TeamApi) => (await api.teams()).map(({ team_name }) => team_name);
/** The id of somebody in the first team. */
const idOf = async (api: TeamApi, email: string) =>
  (await api.teams())[0]?.members.find((member) => member.email === email)?.id ?? 'not a member';

describe('an invite', () => {
  it.each([
    ['invite-valid', LINUS, null],
    ['invite-valid', null, null],
    ['invite-valid', OMAR, 'invite_other_account'],
    ['invite-expired', MEI, 'invite_expired'],
    ['invite-revoked', OMAR, 'invite_revoked'],
    ['invite-used', LINUS, 'invite_used'],
    ['invite-used', null, 'invite_used'],
    ['invite-member', GRACE, 'invite_already_member'],
    ['invite-valid', ADA, 'invite_already_member'],
    ['invite-nothing', ADA, 'invite_unknown'],
    ['invite-review', OMAR, null],
    ['invite-consent', MEI, null],
  ])('%s, read by %s, has the error %s, and so does accepting it', async (token, email, error_code) => {
    const { teamAs, nobody } = await aTeamWorld();
    const api = email === null ? nobody : await teamAs(email);
    const invite = await api.invite(token);
    expect(invite.error_code).toBe(error_code);
    if (error_code === 'invite_unknown') expect(invite.data).toBeNull();
    else expect(invite.data).toMatchObject({ team_name: 'Marsh Films', invited_by: 'Ada Marsh' });
    if (email === null) return;
    const expected = error_code === 'invite_already_member' ? 'none' : (error_code ?? 'none');
    if (token !== 'invite-consent') expect(await problemOf(api.join(accept(token)))).toBe(expected);
  });

  it('can be accepted twice without harm, and is not accepted by reading it', async () => {
    const { teamAs } = await aTeamWorld();
    const linus = await teamAs(LINUS);
    await linus.invite('invite-valid');
    expect(await linus.teams()).toEqual([]);
    await linus.join(accept('invite-valid'));
    await linus.join(accept('invite-valid'));
    expect(await linus.teams()).toMatchObject([{ team_name: 'Marsh Films', role: 'editor', current: true }]);
    expect(emailsOf((await linus.teams())[0]?.members)).toEqual([ADA, GRACE, LINUS]);
    expect((await linus.invite('invite-valid')).error_code).toBe('invite_already_member');
  });

  it('that needs consent is not accepted without it', async () => {
    const { teamAs } = await aTeamWorld();
    const mei = await teamAs(MEI);
    expect((await mei.invite('invite-consent')).data?.method).toBe('consent');
    expect(await problemOf(mei.join(accept('invite-consent')))).toBe('invite_needs_consent');
    await mei.join({ ...accept('invite-consent'), method: 'consent' });
    expect(await namesOf(mei)).toContain('Marsh Films');
  });

  it('to review opens one video, but no team', async () => {
    const { teamAs } = await aTeamWorld();
    const omar = await teamAs(OMAR);
    expect((await omar.invite('invite-review')).data).toMatchObject({
      intent: 'review',
      metadata: { video_id: 7 },
    });
    await omar.join(accept('invite-review'));
    expect(await namesOf(omar)).toEqual(['Night Shift']);
    const [first] = await omar.reviewTeams(7);
    expect([first?.team_name, first?.role, emailsOf(first?.members)]).toEqual([
      'Marsh Films',
      '',
      [MEI, OMAR],
    ]);
    expect((await omar.reviewTeams(8)).map(({ team_name }) => team_name)).toEqual(['Night Shift']);
  });

  it('is found without its token by the person it is for', async () => {
    const { teamAs, nobody } = await aTeamWorld();
    expect((await (await teamAs(LINUS)).invite()).data).toMatchObject({ invited_by: 'Ada Marsh' });
    expect((await (await teamAs(ADA)).invite()).error_code).toBe('invite_unknown');
    expect(await problemOf(nobody.invite())).toBe('logged-out');
  });

  it('ends when it expires, or when a test revokes it', async () => {
    const { teamAs, put } = await aTeamWorld();
    await put('/control/auth/settings', { inviteTtlMs: 0 });
    const ada = await teamAs(ADA);
    await ada.inviteMembers({ ...DEVICE, members: [OMAR] });
    expect(emailsOf((await ada.teams())[0]?.invites)).not.toContain(OMAR);
    await put('/control/core/invites/invite-valid', { state: 'revoked' });
    expect((await (await teamAs(LINUS)).invite('invite-valid')).error_code).toBe('invite_revoked');
  });
});

describe('inviting', () => {
  it('emails each person once, with a link to the requesting site, and says who was not invited', async () => {
    const { teamAs, call, post, json } = await aTeamWorld();
    const ada = await teamAs(ADA);
    const refused = await ada.inviteMembers({
      ...DEVICE,
      members: ['zed@example.com', ' zed@example.com', 'no address', GRACE, LINUS],
    });
    expect(refused).toEqual([
      { email: 'no address', error_code: 'member_invalid' },
      { email: GRACE, error_code: 'member_exists' },
      { email: LINUS, error_code: 'member_invited' },
    ]);
    const { token } = (await (await post('/control/auth/tokens', { email: ADA })).json()) as {
      token: string;
    };
    await call('/core/teams/members/invite', {
      method: 'POST',
      headers: { authToken: token, origin: 'http://127.0.0.1:4300' },
      body: JSON.stringify({ ...DEVICE, members: ['yan@example.com'] }),
    });
    const [letter, ...more] = (await json('/outbox/messages?to=yan@example.com')) as { link: string }[];
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      kind: 'team-invite',
      subject: 'Ada Marsh invites you to join Marsh Films',
    });
    const link = new URL(letter?.link ?? '');
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:4300/signup');
    expect((await ada.invite(link.searchParams.get('invite') ?? '')).data?.email).toBe('yan@example.com');
    expect(await json('/outbox/messages?to=zed@example.com')).toHaveLength(1);
  });

  it('keeps reviewers of a video apart from the team and from other videos', async () => {
    const { teamAs } = await aTeamWorld();
    const ada = await teamAs(ADA);
    const members = ['rev@example.com'];
    await ada.inviteMembers({ ...DEVICE, members, intent: 'review', metadata: { video_id: 9 } });
    expect(emailsOf((await ada.reviewTeams(9))[0]?.invites)).toEqual(members);
    // Mei reviews video 7 already.
    expect(
      await ada.inviteMembers({ ...DEVICE, members: [MEI], intent: 'review', metadata: { video_id: 7 } }),
    ).toEqual([{ email: MEI, error_code: 'member_exists' }]);
    expect(
      await ada.inviteMembers({ ...DEVICE, members: [MEI], intent: 'review', metadata: { video_id: 10 } }),
    ).toEqual([]);
    expect((await ada.reviewTeams(8))[0]?.invites).toEqual([]);
    expect(emailsOf((await ada.teams())[0]?.invites)).not.toContain('rev@example.com');
  });

  it('is refused when the team has no seats left', async () => {
    const { teamAs, coreAs } = await aTeamWorld();
    const mei = await teamAs(MEI);
    const nightShift = (await mei.teams()).find(({ team_name }) => team_name === 'Night Shift');
    expect(nightShift).toMatchObject({ seats: 3, current: false, role: 'admin' });
    await (await coreAs(MEI)).updateUserData({ team_id: nightShift?.id ?? '' });
    expect(await mei.inviteMembers({ ...DEVICE, members: ['zed@example.com'] })).toEqual([
      { email: 'zed@example.com', error_code: 'team_full' },
    ]);
  });

  it('too often is refused for a while', async () => {
    const { teamAs, put } = await aTeamWorld();
    await put('/control/auth/settings', { invitesPerCaller: 1 });
    const ada = await teamAs(ADA);
    await ada.inviteMembers({ ...DEVICE, members: ['a@example.com'] });
    await expect(ada.inviteMembers({ ...DEVICE, members: ['b@example.com'] })).rejects.toMatchObject({
      status: 429,
      retryAfterMs: 600_000,
    });
  });

  it('again after withdrawing an invite makes its link valid again', async () => {
    const { teamAs } = await aTeamWorld();
    const [ada, linus] = [await teamAs(ADA), await teamAs(LINUS)];
    const pending = (await ada.teams())[0]?.invites.find(({ email }) => email === LINUS);
    await ada.removeInvite({ ...DEVICE, id: pending?.id ?? '' });
    expect((await linus.invite('invite-valid')).error_code).toBe('invite_revoked');
    await ada.inviteMembers({ ...DEVICE, members: [LINUS] });
    expect((await linus.invite('invite-valid')).error_code).toBeNull();
    expect(await problemOf(ada.removeInvite({ ...DEVICE, id: 'i-0' }))).toBe('invite_unknown');
  });
});

describe('the removal of a member', () => {
  it('can be undone by its token, twice without harm, and restores the role', async () => {
    const { teamAs } = await aTeamWorld();
    const [ada, grace] = [await teamAs(ADA), await teamAs(GRACE)];
    const undo = await ada.removeMember({ ...DEVICE, id: await idOf(ada, GRACE) });
    expect(await namesOf(grace)).toEqual(['Okafor Studio']);
    expect(await problemOf(grace.join(accept(undo ?? '')))).toBe('team_forbidden');
    await ada.join(accept(undo ?? ''));
    await ada.join(accept(undo ?? ''));
    expect((await ada.teams())[0]?.members.map(({ email, role }) => [email, role])).toEqual([
      [ADA, 'admin'],
      [GRACE, 'creator'],
    ]);
  });

  it('cannot be undone too late', async () => {
    const { teamAs, put } = await aTeamWorld();
    await put('/control/auth/settings', { undoMs: 0 });
    const ada = await teamAs(ADA);
    const undo = await ada.removeMember({ ...DEVICE, id: await idOf(ada, GRACE) });
    expect(await problemOf(ada.join(accept(undo ?? '')))).toBe('team_undo_expired');
  });

  it('may be one’s own, unless nobody else manages the team', async () => {
    const { teamAs } = await aTeamWorld();
    const [ada, omar] = [await teamAs(ADA), await teamAs(OMAR)];
    await omar.removeMember({ ...DEVICE, id: await idOf(omar, OMAR) });
    expect(await omar.teams()).toEqual([]);
    expect(await problemOf(ada.removeMember({ ...DEVICE, id: await idOf(ada, ADA) }))).toBe(
      'team_last_admin',
    );
    expect(await problemOf(ada.removeMember({ ...DEVICE, id: 'u-0' }))).toBe('member_unknown');
  });
});

describe('a role', () => {
  it('without the right is refused with 403, in the shape of the invite data response', async () => {
    const { teamAs, call, post } = await aTeamWorld();
    const grace = await teamAs(GRACE);
    const id = await idOf(grace, ADA);
    const pending = (await grace.teams())[0]?.invites[0]?.id ?? '';
    const name = { fields_to_update: ['team_name'], team_name: 'Mine' };
    const members = ['zed@example.com'];
    for (const refusal of [
      grace.removeMember({ ...DEVICE, id }),
      grace.removeInvite({ ...DEVICE, id: pending }),
      grace.updateTeam({ ...DEVICE, ...name }),
      grace.inviteMembers({ ...DEVICE, members }),
    ])
      expect(await problemOf(refusal)).toBe('team_forbidden');
    expect(
      await grace.inviteMembers({ ...DEVICE, members, intent: 'review', metadata: { video_id: 7 } }),
    ).toEqual([]);
    const { token } = (await (await post('/control/auth/tokens', { email: GRACE })).json()) as {
      token: string;
    };
    const reply = await call('/core/teams/update', {
      method: 'POST',
      headers: { authToken: token },
      body: JSON.stringify({ ...DEVICE, ...name }),
    });
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { data: null, error_code: 'team_forbidden', message: 'team forbidden' },
    ]);
  });
});

describe('the current team', () => {
  it('is the first until another is chosen, and the one that changes affect', async () => {
    const { teamAs, coreAs } = await aTeamWorld();
    const grace = await teamAs(GRACE);
    await grace.join(accept('invite-several'));
    expect((await grace.teams()).map(({ team_name, role, current }) => [team_name, role, current])).toEqual([
      ['Marsh Films', 'creator', true],
      ['Okafor Studio', 'admin', false],
      ['Night Shift', 'editor', false],
    ]);
    const core = await coreAs(GRACE);
    await core.updateUserData({ team_id: (await grace.teams())[1]?.id ?? '' });
    await grace.updateTeam({ ...DEVICE, fields_to_update: ['team_name'], team_name: ' Okafor Films ' });
    expect(await namesOf(grace)).toEqual(['Marsh Films', 'Okafor Films', 'Night Shift']);
    await expect(core.updateUserData({ team_id: 't-0' })).rejects.toMatchObject({ status: 403 });
  });

  it('is created by naming it if the user has none', async () => {
    const { teamAs } = await aTeamWorld();
    const linus = await teamAs(LINUS);
    expect(await problemOf(linus.inviteMembers({ ...DEVICE, members: ['zed@example.com'] }))).toBe(
      'team_none',
    );
    await linus.updateTeam({ ...DEVICE, fields_to_update: ['team_name'], team_name: 'Berg' });
    expect(await linus.teams()).toMatchObject([{ team_name: 'Berg', role: 'admin', seats: 25, invites: [] }]);
  });

  it('can be created by a test, which then affects no other', async () => {
    const { post, teamAs } = await aTeamWorld();
    const made = await post('/control/core/teams', {
      team_name: 'Own',
      members: [{ email: OMAR }, { email: LINUS, role: 'creator' }],
      invites: [{ email: 'zed@example.com', state: 'expired' }],
    });
    const { id, invites } = (await made.json()) as { id: string; invites: readonly { token: string }[] };
    expect((await (await teamAs(LINUS)).teams())[0]).toMatchObject({ id, team_name: 'Own', role: 'creator' });
    expect((await (await teamAs(GRACE)).invite(invites[0]?.token)).error_code).toBe('invite_expired');
    await post('/control/reset');
    expect(await (await teamAs(LINUS)).teams()).toEqual([]);
  });
});

describe('a service that fails', () => {
  it.each([
    [{ kind: 'down' }, 'offline'],
    [{ kind: 'status', status: 401 }, 'logged-out'],
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'html' }, 'unavailable'],
    [{ kind: 'empty' }, 'none'],
    [{ kind: 'delay', delayMs: 50 }, 'none'],
  ])(
    'while an invite is accepted (%j) means %s, and the invite can be accepted afterwards',
    async (fault, name) => {
      const { teamAs, put } = await aTeamWorld();
      const linus = await teamAs(LINUS);
      await put('/control/faults/core', { ...fault, times: 1, match: '/teams/members/add' });
      expect(await problemOf(linus.join(accept('invite-valid')))).toBe(name);
      await linus.join(accept('invite-valid'));
      expect(await linus.teams()).toHaveLength(1);
    },
  );

  it('returns no invite', async () => {
    const { teamAs, put } = await aTeamWorld();
    await put('/control/faults/core', { kind: 'down', match: 'get-invite' });
    const log = { error: () => undefined, warn: () => undefined };
    expect(await fetchInvite(await teamAs(LINUS), log, 'invite-valid')).toBeNull();
  });

  it('refuses invalid requests', async () => {
    const { post, call } = await aTeamWorld();
    const { token } = (await (await post('/control/auth/tokens', { email: ADA })).json()) as {
      token: string;
    };
    const status = async (path: string, body?: unknown) =>
      (
        await call(`/core${path}`, {
          headers: { authToken: token },
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).status;
    const members = ['zed@example.com'];
    expect([
      await status('/teams/members/get-invite', { token: 7 }),
      await status('/teams/members/add', { ...DEVICE, method: 'force', token: 'x' }),
      await status('/teams/members/invite', { members }),
      await status('/teams/members/invite', { ...DEVICE, members, intent: 'review' }),
      await status('/teams/members/invite', {
        ...DEVICE,
        members,
        intent: 'review',
        metadata: { video_id: '7' },
      }),
      await status('/teams/members/remove-invite', { id: 'i-1' }),
      await status('/teams/members/remove', DEVICE),
      await status('/teams/update', { ...DEVICE, fields_to_update: ['owner'], team_name: 'x' }),
      await status('/teams/get?intent=review&video_id=x'),
      await status('/teams/get?intent=own'),
    ]).toEqual(Array<number>(10).fill(400));
    expect([await status('/teams/update'), await status('/teams/get', {})]).toEqual([405, 405]);
  });
});
