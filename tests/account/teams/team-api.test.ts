import { describe, expect, it } from 'vitest';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';

const answered = (answer: FakeAnswer) => createTeamApi(createFakeService(() => answer).http);
const team = (json: unknown) => answered({ json });

describe('teams', () => {
  const wire = {
    id: 1,
    team_name: 'Crew',
    role: 'Admin',
    current: true,
    seats: 10,
    members: [{ id: 2, email: 'a@b.example', role: 'owner' }, 'odd', {}],
    invites: null,
  };
  const read = {
    id: '1',
    name: 'Crew',
    role: 'admin',
    current: true,
    seats: 10,
    members: [{ id: '2', email: 'a@b.example', firstName: '', lastName: '', role: '' }],
    invites: [],
  };

  it.each([
    ['a list', [wire, 'odd', { team_name: 'no id' }]],
    ['a list in data', { data: [wire] }],
    ['a list in teams', { teams: [wire] }],
    ['one team', wire],
    ['one team in data', { data: wire }],
  ])('are read from %s', async (_, reply) => {
    expect(await team(reply).teams()).toEqual([read]);
  });

  it('have a default for every field but the id', async () => {
    expect(await team([{ id: 7, seats: -1, current: 'odd' }]).teams()).toEqual([
      { id: '7', name: '', role: '', current: false, seats: null, members: [], invites: [] },
    ]);
  });

  it('list people with an id or an email, and leave out the others', async () => {
    const people = [{ id: 2 }, { email: 'a@b.example' }, { first_name: 'Ada' }];
    const [crew] = await team([{ ...wire, members: people, invites: people }]).teams();
    for (const list of [crew?.members, crew?.invites])
      expect(list?.map(({ id, email }) => [id, email])).toEqual([
        ['2', ''],
        ['', 'a@b.example'],
      ]);
  });

  it.each([[null], [{}], [{ error: 'x' }]])('are not read from %j', async (reply) => {
    await expect(team(reply).teams()).rejects.toMatchObject({ problem: 'shape' });
  });
});

describe('an invite', () => {
  it('is its data, with a default for everything that is missing', async () => {
    const data = { team_id: 7, team_name: 'Crew', invited_by: 'Ada', intent: 'review', method: 'consent' };
    expect(await team({ data }).invite('t')).toEqual({
      invite: {
        teamId: '7',
        teamName: 'Crew',
        invitedBy: 'Ada',
        email: '',
        method: 'consent',
        intent: 'review',
      },
      refusal: null,
      message: '',
    });
    expect((await team({ data: { intent: 'odd' } }).invite('t')).invite).toEqual({
      teamId: '',
      teamName: '',
      invitedBy: '',
      email: '',
      method: 'invite',
      intent: null,
    });
    expect(await team({ data: 'x' }).invite('t')).toEqual({ invite: null, refusal: null, message: '' });
  });
});

describe('a successful reply', () => {
  const DEVICE = { device_id: 'd' };
  const invite = (answer: FakeAnswer) =>
    answered(answer).inviteMembers({ ...DEVICE, members: ['a@b.example'] });
  const remove = (answer: FakeAnswer) => answered(answer).removeMember({ ...DEVICE, id: '1' });

  it.each<FakeAnswer>([{ text: '' }, { json: { status: 'success' } }])(
    'with the body %j means that all are invited, and that a removal is final',
    async (answer) => {
      expect([await invite(answer), await remove(answer)]).toEqual([[], null]);
    },
  );

  it('may say who was not invited, and how to undo a removal', async () => {
    const refused = [
      { email: 'a@b.example', error_code: 'member_exists' },
      { email: 'c@d.example', error_code: 'odd' },
    ];
    expect(await invite({ json: { data: { refused } } })).toEqual([
      { email: 'a@b.example', reason: 'member_exists' },
    ]);
    expect(await remove({ json: { data: { token: 'undo' } } })).toBe('undo');
  });

  it('is not an HTML page', async () => {
    await expect(invite({ text: ' <html>' })).rejects.toMatchObject({ problem: 'shape' });
    await expect(remove({ text: ' <html>' })).rejects.toMatchObject({ problem: 'shape' });
  });
});

it.each([
  ['admin', 'rename', true],
  ['super_admin', 'remove', true],
  ['root', 'invite', true],
  ['creator', 'review', true],
  ['design', 'invite', false],
  ['', 'rename', false],
] as const)('a member who is %j may %s: %j', (role, right, expected) => {
  expect(mayInTeam(role, right)).toBe(expected);
});
