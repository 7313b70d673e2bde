import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http-error';
import { TeamManager, type TeamManagerDeps } from '@/lib/account/teams/team-manager';
import { nameOf } from '@/lib/account/teams/team-manager-state';
import { aMember, aPendingInvite, aTeam } from '../../support/account-builders';

const NOW_MS = 1_000_000;
const GRACE = aMember({ id: 'u-2', email: 'grace@x.example', firstName: 'Grace', lastName: 'Okafor' });

type Api = Awaited<ReturnType<TeamManagerDeps['teams']>>;

function aDesk(change: Partial<Api> = {}) {
  const api = {
    teams: vi.fn<Api['teams']>(async () => [aTeam()]),
    reviewTeams: vi.fn<Api['reviewTeams']>(async () => [aTeam({ members: [GRACE] })]),
    inviteMembers: vi.fn<Api['inviteMembers']>(async () => []),
    removeMember: vi.fn<Api['removeMember']>(async () => 'undo-1'),
    removeInvite: vi.fn<Api['removeInvite']>(async () => undefined),
    join: vi.fn<Api['join']>(async () => undefined),
    updateTeam: vi.fn<Api['updateTeam']>(async () => undefined),
    ...change,
  };
  const chooseTeam = vi.fn<TeamManagerDeps['chooseTeam']>(async () => undefined);
  const desk = new TeamManager({
    teams: async () => api,
    chooseTeam,
    deviceId: 'd-1',
    clock: { nowMs: () => NOW_MS },
  });
  return { api, desk, chooseTeam };
}

describe('opening the team', () => {
  it('shows the first team if none is current, and reports if there is no team', async () => {
    const teams = vi.fn<Api['teams']>(async () => [aTeam({ current: false })]);
    const { desk } = aDesk({ teams });
    await desk.load(null);
    expect(desk.state().team?.id).toBe('t-1');
    teams.mockResolvedValue([]);
    await desk.load(null);
    expect(desk.state()).toMatchObject({ step: 'none', team: null });
  });

  it('shows the reviewers of a video', async () => {
    const { desk, api } = aDesk();
    await desk.load(7);
    expect(api.reviewTeams).toHaveBeenCalledWith(7);
    expect(desk.state()).toMatchObject({ videoId: 7, team: { members: [GRACE] } });
  });

  it('drops a reply that a later one has overtaken', async () => {
    let answer: (teams: readonly ReturnType<typeof aTeam>[]) => void = () => undefined;
    const { desk } = aDesk({ reviewTeams: () => new Promise((resolve) => (answer = resolve)) });
    const slow = desk.load(7);
    await desk.load(null);
    answer([aTeam({ id: 't-late' })]);
    await slow;
    expect(desk.state()).toMatchObject({ videoId: null, team: { id: 't-1' } });
  });

  it('drops a failure that a later reply has overtaken', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { desk } = aDesk({ reviewTeams: () => new Promise((_, reject) => (fail = reject)) });
    const slow = desk.load(7);
    await desk.load(null);
    fail(new HttpError('network', 'core', '/x', null));
    await slow;
    expect(desk.state()).toMatchObject({ step: 'ready', problem: null });
  });

  it('says why it failed, and allows another attempt', async () => {
    const teams = vi.fn<Api['teams']>().mockRejectedValueOnce(new HttpError('network', 'core', '/x', null));
    const { desk } = aDesk({ teams });
    await desk.load(null);
    expect(desk.state()).toMatchObject({ step: 'failed', problem: { name: 'offline', waitMs: 0 } });
    teams.mockResolvedValue([aTeam()]);
    await desk.load(null);
    expect(desk.state()).toMatchObject({ step: 'ready', problem: null });
  });
});

describe('switching to another team', () => {
  const other = aTeam({ id: 't-2', name: 'Night Shift', current: false });

  it('shows it before the service replies, and the previous one again if the switch fails', async () => {
    const { desk, chooseTeam } = aDesk({ teams: async () => [aTeam(), other] });
    let refuse: (error: Error) => void = () => undefined;
    chooseTeam.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    await desk.load(7);
    const choosing = desk.choose(other);
    expect(desk.state()).toMatchObject({
      team: { id: 't-2' },
      busy: 'choose',
      step: 'loading',
      videoId: null,
    });
    refuse(new HttpError('network', 'core', '/x', null));
    await choosing;
    expect(desk.state()).toMatchObject({
      team: { id: 't-1' },
      step: 'ready',
      videoId: 7,
      problem: { name: 'offline' },
    });
  });

  it('shows that no team is left if the user has been removed from all of them meanwhile', async () => {
    const teams = vi.fn<Api['teams']>(async () => [aTeam(), other]);
    const { desk, chooseTeam } = aDesk({ teams });
    let confirm: () => void = () => undefined;
    chooseTeam.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    await desk.load(null);
    const choosing = desk.choose(other);
    teams.mockResolvedValue([]);
    await desk.load(null);
    confirm();
    await choosing;
    expect(desk.state()).toMatchObject({ step: 'none', team: null, problem: null });
  });

  it('ends with the team that was chosen last', async () => {
    const third = aTeam({ id: 't-3', name: 'Day Shift', current: false });
    const teams = vi.fn<Api['teams']>(async () => [aTeam(), other, third]);
    const { desk, chooseTeam } = aDesk({ teams });
    await desk.load(null);
    teams.mockResolvedValue([aTeam({ current: false }), other, { ...third, current: true }]);
    await Promise.all([desk.choose(other), desk.choose(third)]);
    expect(chooseTeam.mock.calls.flat()).toEqual(['t-2', 't-3']);
    expect(desk.state()).toMatchObject({ team: { id: 't-3' }, news: { team: 'Day Shift' } });
  });

  it('shows the team of an earlier switch if a later one fails', async () => {
    const third = aTeam({ id: 't-3', current: false });
    const teams = vi.fn<Api['teams']>(async () => [aTeam(), other, third]);
    const { desk, chooseTeam } = aDesk({ teams });
    chooseTeam.mockResolvedValueOnce().mockRejectedValueOnce(new HttpError('network', 'core', '/x', null));
    await desk.load(null);
    teams.mockResolvedValue([aTeam({ current: false }), { ...other, current: true }, third]);
    await Promise.all([desk.choose(other), desk.choose(third)]);
    expect(desk.state()).toMatchObject({ team: { id: 't-2' }, problem: { name: 'offline' } });
  });

  it('is not undone by a list that loads meanwhile', async () => {
    const { desk, chooseTeam } = aDesk({ teams: async () => [aTeam({ current: false }), other] });
    let confirm: () => void = () => undefined;
    chooseTeam.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    await desk.load(null);
    const choosing = desk.choose(other);
    await desk.load(null);
    expect(desk.state().team?.id).toBe('t-2');
    confirm();
    await choosing;
    expect(chooseTeam).toHaveBeenCalledExactlyOnceWith('t-2');
  });
});

describe('inviting', () => {
  it('sends normalised emails, reloads the team and counts whom it invited', async () => {
    const refused = [{ email: 'bo@x.example', reason: 'member_exists' }] as const;
    const teams = vi.fn<Api['teams']>(async () => [aTeam()]);
    const { desk, api } = aDesk({ teams, inviteMembers: vi.fn(async () => refused) });
    await desk.load(null);
    const loadsAtAnswer: number[] = [];
    await desk.invite(['Ada@X.Example', 'bo@x.example'], 'consent', (answer) => {
      expect(answer).toEqual(refused);
      loadsAtAnswer.push(teams.mock.calls.length);
    });
    expect(loadsAtAnswer, 'before the team lists them as invited').toEqual([1]);
    expect(api.inviteMembers).toHaveBeenCalledWith({
      device_id: 'd-1',
      members: ['Ada@x.example', 'bo@x.example'],
      method: 'consent',
    });
    expect(desk.state()).toMatchObject({ news: { name: 'invited', count: 1 }, busy: null });
    expect(teams).toHaveBeenCalledTimes(2);
  });

  it('says why the call failed and how long to wait, and keeps the team', async () => {
    const inviteMembers = vi
      .fn<Api['inviteMembers']>()
      .mockRejectedValue(new HttpError('status', 'core', '/x', 429, { retryAfterMs: 5_000 }));
    const { desk } = aDesk({ inviteMembers });
    await desk.load(null);
    const onReply = vi.fn();
    await desk.invite(['a@x.example'], 'invite', onReply);
    expect(onReply).not.toHaveBeenCalled();
    expect(desk.state()).toMatchObject({
      step: 'ready',
      busy: null,
      problem: { name: 'too-many', waitMs: 5_000 },
    });
  });
});

describe('removing', () => {
  it('a member can be undone for ten minutes, with the token from the reply', async () => {
    const { desk, api } = aDesk();
    await desk.load(null);
    await desk.remove(GRACE);
    expect(api.removeMember).toHaveBeenCalledWith({ device_id: 'd-1', id: 'u-2' });
    expect(desk.state()).toMatchObject({
      news: { name: 'removed', who: 'Grace Okafor' },
      undoUntilMs: NOW_MS + 600_000,
    });
    await desk.undo();
    expect(api.join).toHaveBeenCalledWith({ device_id: 'd-1', method: 'invite', token: 'undo-1' });
    expect(desk.state()).toMatchObject({
      news: { name: 'restored', who: 'Grace Okafor' },
      undoUntilMs: null,
    });
    await desk.undo();
    expect(api.join).toHaveBeenCalledTimes(1);
    expect(desk.state().problem).toBeNull();
  });

  it('offers the undo again after it failed, until it is too late', async () => {
    const body = { body: { error_code: 'team_undo_expired' } };
    const join = vi
      .fn<Api['join']>()
      .mockRejectedValueOnce(new HttpError('network', 'core', '/x', null))
      .mockRejectedValueOnce(new HttpError('status', 'core', '/x', 409, body));
    const { desk } = aDesk({ join });
    await desk.load(null);
    await desk.remove(GRACE);
    await desk.undo();
    expect(desk.state()).toMatchObject({ problem: { name: 'offline' }, undoUntilMs: NOW_MS + 600_000 });
    await desk.undo();
    expect(desk.state()).toMatchObject({ problem: { name: 'team_undo_expired' }, undoUntilMs: null });
  });

  it('offers the undo when it can be used: once the list is there', async () => {
    const { desk, api } = aDesk();
    await desk.load(null);
    const undos: Promise<void>[] = [];
    desk.subscribe(() => {
      if (desk.state().undoUntilMs !== null && undos.length === 0) undos.push(desk.undo());
    });
    await desk.remove(GRACE);
    await Promise.all(undos);
    expect(api.join).toHaveBeenCalledOnce();
    expect(desk.state().news).toEqual({ name: 'restored', who: 'Grace Okafor' });
  });

  it('without a token cannot be undone', async () => {
    const { desk } = aDesk({ removeMember: async () => null });
    await desk.load(null);
    await desk.remove(GRACE);
    expect(desk.state()).toMatchObject({ news: { name: 'removed' }, undoUntilMs: null });
  });

  it('an invitation is undone by sending it again as it was, to the same video', async () => {
    const { desk, api } = aDesk();
    await desk.load(7);
    await desk.revokeInvite(aPendingInvite({ email: 'new@x.example', method: 'consent' }));
    expect(api.removeInvite).toHaveBeenCalledWith({ device_id: 'd-1', id: 'i-1' });
    expect(desk.state().news).toEqual({ name: 'inviteRevoked', who: 'new@x.example' });
    await desk.load(null);
    await desk.undo();
    expect(api.inviteMembers).toHaveBeenCalledWith(
      expect.objectContaining({
        members: ['new@x.example'],
        method: 'consent',
        metadata: { video_id: 7 },
      }),
    );
    expect(desk.state().news).toEqual({ name: 'invitedAgain', who: 'new@x.example' });
  });

  it('oneself cannot be undone', async () => {
    const teams = vi.fn<Api['teams']>().mockResolvedValueOnce([aTeam()]).mockResolvedValue([]);
    const { desk, api } = aDesk({ teams });
    await desk.load(null);
    await desk.leave(GRACE);
    expect(api.removeMember).toHaveBeenCalledExactlyOnceWith({ device_id: 'd-1', id: GRACE.id });
    expect(desk.state()).toMatchObject({
      step: 'none',
      news: { name: 'left', team: 'Marsh Films' },
      undoUntilMs: null,
    });
  });
});

describe('naming', () => {
  it.each([
    ['renames the team', [aTeam()], 'renamed'],
    ['creates one if there is none', [], 'created'],
  ] as const)('%s', async (_, before, name) => {
    const { desk, api } = aDesk({ teams: vi.fn(async () => before) });
    await desk.load(null);
    expect(await desk.name('Night Shift')).toBe(true);
    expect(api.updateTeam).toHaveBeenCalledWith({
      device_id: 'd-1',
      fields_to_update: ['team_name'],
      team_name: 'Night Shift',
    });
    expect(desk.state().news).toEqual({ name, team: 'Night Shift' });
  });
});

it('an action does not succeed while another one runs', async () => {
  const { desk } = aDesk();
  await desk.load(null);
  const inviting = desk.invite(['a@x.example'], 'invite', () => undefined);
  expect(await desk.name('Night Shift')).toBe(false);
  await inviting;
});

it('calls people by their names, or by their addresses', () => {
  expect(nameOf(GRACE)).toBe('Grace Okafor');
  expect(nameOf(aMember({ email: 'a@x.example', firstName: '', lastName: '' }))).toBe('a@x.example');
});
