import { describe, expect, it } from 'vitest';
import { createCoreApi, type CoreApi } from '@/lib/account/core-api';
import { createMediaApi } from '@/lib/account/media-api';
import { createHttpClient } from '@/lib/http/http-client';
import { runningSandbox } from './support/running-sandbox';

async function aWorld() {
  const sandbox = await runningSandbox();
  const tokenOf = async (email: string) =>
    ((await (await sandbox.post('/control/auth/tokens', { email })).json()) as { token: string }).token;
  const http = (service: 'core' | 'media', token: string | null) =>
    createHttpClient({
      service,
      baseUrl: `${sandbox.origin}/${service}`,
      session: { token: () => token, onUnauthorized: () => undefined },
    });
  return {
    ...sandbox,
    coreAs: async (email: string) => createCoreApi(http('core', await tokenOf(email))),
    mediaAs: async (email: string) => createMediaApi(http('media', await tokenOf(email))),
    nobody: createCoreApi(http('core', null)),
  };
}

const ADA = 'ada@clipwright.example';
const DEVICE = { device_id: 'd-1' };

/** Every call of the client, so that none is forgotten here. */
const CALLS: Readonly<Record<keyof CoreApi, (core: CoreApi) => Promise<unknown>>> = {
  guestEmailSignUp: (core) =>
    core.guestEmailSignUp({ email: 'a@example.com', recaptcha_token: null, recaptcha_problem: null }),
  sendResetPasswordLink: (core) =>
    core.sendResetPasswordLink({ email: ADA, recaptcha_token: null, recaptcha_problem: null }),
  accountDetails: (core) => core.accountDetails(),
  invite: (core) => core.invite('invite-valid'),
  removeInvite: (core) => core.removeInvite({ ...DEVICE, id: 'invite-valid' }),
  removeMember: async (core) => {
    const [team] = await core.teams();
    const grace = team?.members.find(({ first_name }) => first_name === 'Grace');
    return core.removeMember({ ...DEVICE, id: grace?.id ?? '' });
  },
  joinTeam: (core) => core.joinTeam({ ...DEVICE, method: 'invite', token: 'invite-valid' }),
  inviteMembers: (core) => core.inviteMembers({ ...DEVICE, members: ['zed@example.com'] }),
  teams: (core) => core.teams(),
  reviewTeams: (core) => core.reviewTeams(7),
  updateTeam: (core) =>
    core.updateTeam({ ...DEVICE, fields_to_update: ['team_name'], team_name: 'New name' }),
  personaForm: (core) => core.personaForm(),
  personaAnswers: (core) => core.personaAnswers(),
  savePersona: (core) => core.savePersona({ purpose: ['ads'] }),
  toplyneScore: (core) => core.toplyneScore(),
  updateUserData: (core) => core.updateUserData({ first_name: 'Adele' }),
  toggleFavouriteTemplate: (core) => core.toggleFavouriteTemplate('4101'),
  auxiliarySceneOptions: (core) => core.auxiliarySceneOptions('s-1'),
  changeTemplateDetails: (core) => core.changeTemplateDetails('4101', { title: 'x' }),
  makeDraftDimensionLive: (core) => core.makeDraftDimensionLive('4101'),
};

const OPEN_TO_ALL: readonly string[] = ['guestEmailSignUp', 'sendResetPasswordLink', 'invite'];

describe('every call of the core client', () => {
  it.each(Object.keys(CALLS) as (keyof CoreApi)[])('is answered: %s', async (name) => {
    const { coreAs, nobody } = await aWorld();
    const caller = name === 'joinTeam' ? 'linus@example.net' : ADA;
    await CALLS[name](await coreAs(caller));
    const asNobody = CALLS[name](nobody);
    if (OPEN_TO_ALL.includes(name)) await asNobody;
    else await expect(asNobody).rejects.toMatchObject({ status: 401 });
  });
});

it('a token that has ended is refused where none is needed, too', async () => {
  const { coreAs, del } = await aWorld();
  const core = await coreAs(ADA);
  await del('/control/auth/tokens');
  await expect(CALLS.guestEmailSignUp(core)).rejects.toMatchObject({ status: 401 });
});

describe('what the calls do', () => {
  it('is remembered: name, persona, team', async () => {
    const { coreAs } = await aWorld();
    const core = await coreAs(ADA);
    await core.updateUserData({ first_name: 'Adele', role: 'root', id: 'x' });
    await core.savePersona({ purpose: ['ads', 'teaching'] });
    await core.updateTeam({ ...DEVICE, fields_to_update: ['team_name'], team_name: 'Adele Films' });
    await core.inviteMembers({ ...DEVICE, members: ['zed@example.com'] });
    expect(await core.accountDetails()).toMatchObject({ first_name: 'Adele', role: 'admin', email: ADA });
    expect(await core.personaAnswers()).toEqual({ purpose: ['ads', 'teaching'] });
    expect(await core.teams()).toMatchObject([
      {
        team_name: 'Adele Films',
        members: [{ first_name: 'Adele', status: 'active' }, { first_name: 'Grace' }],
        invites: [{ email: 'linus@example.net', status: 'invited' }, { email: 'zed@example.com' }],
      },
    ]);
  });

  it('keeps reviewers of a video apart', async () => {
    const { coreAs, json } = await aWorld();
    const core = await coreAs(ADA);
    await core.inviteMembers({
      ...DEVICE,
      members: ['rev@example.com'],
      intent: 'review',
      metadata: { video_id: 7 },
    });
    expect((await core.reviewTeams(7))[0]?.invites).toMatchObject([{ email: 'rev@example.com' }]);
    expect((await core.reviewTeams(8))[0]?.invites).toEqual([]);
    expect(await json('/outbox/messages?to=rev@example.com')).toMatchObject([{ kind: 'team-invite' }]);
  });

  it.each([
    ['invite-valid', 'linus@example.net', null],
    ['invite-expired', 'mei@example.org', 'invite_expired'],
    ['invite-revoked', 'omar@example.org', 'invite_revoked'],
    ['invite-member', 'grace@example.com', 'invite_already_member'],
    ['invite-valid', 'mei@example.org', 'invite_other_account'],
    ['invite-nothing', ADA, 'invite_unknown'],
  ])('says of %s to %s: %s', async (token, email, error_code) => {
    const { coreAs } = await aWorld();
    const core = await coreAs(email);
    const invite = await core.invite(token);
    expect(invite.error_code).toBe(error_code);
    if (error_code !== 'invite_unknown')
      expect(invite.data).toMatchObject({ team_name: 'Marsh Films', invited_by: 'Ada Marsh' });
    const joined = core.joinTeam({ ...DEVICE, method: 'invite', token });
    if (error_code === null) {
      await joined;
      expect(await core.teams()).toHaveLength(1);
    } else await expect(joined).rejects.toMatchObject({ status: 409 });
  });

  it('finds the invite that waits for somebody without being told its token', async () => {
    const { coreAs } = await aWorld();
    expect((await (await coreAs('linus@example.net')).invite()).data).toMatchObject({
      invited_by: 'Ada Marsh',
    });
    expect((await (await coreAs(ADA)).invite()).error_code).toBe('invite_unknown');
  });
});

describe('the media client', () => {
  it('reads templates, one template and suggestions from the stand-in', async () => {
    const { mediaAs } = await aWorld();
    const media = await mediaAs(ADA);
    const [first] = await media.templates({ search: 'product', limit: 1 });
    expect(first).toMatchObject({ title: 'Product launch', width: 1280, height: 720 });
    expect(await media.template(first?.id ?? '')).toEqual(first);
    expect(await media.autocomplete('etapes', 'fr')).toEqual(['Explication en quatre étapes']);
    await expect(media.template('0')).rejects.toMatchObject({ status: 404 });
  });
});
