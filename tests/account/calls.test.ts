import { describe, expect, it } from 'vitest';
import { createAuthApi } from '@/lib/account/auth-api';
import { createCoreApi } from '@/lib/account/core-api';
import { createMediaApi } from '@/lib/media/media-api';
import { createPersonaApi } from '@/lib/account/persona-api';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { createHttpClient, type HttpClient } from '@/lib/http/http-client';
import { createFakeService, type FakeAnswer } from '../support/fake-service';
import { anHttpService, json } from '../support/http-service';

const CAPTCHA = { recaptcha_token: 'r', recaptcha_problem: null };
const GUEST = '203.0.113.7';

/** A valid reply for each path. */
const REPLIES: readonly (readonly [RegExp, unknown])[] = [
  [/login|signup/, { token: 'abc' }],
  [/get_complete_account_details/, { id: 1, email: 'ada@example.com' }],
  [/teams\/get/, []],
  [/persona\/form/, { questions: [] }],
  [/persona\/answers/, { answers: {} }],
  [/toplyne/, { score: 3 }],
  [/templates|autocomplete/, []],
  [/get_template_by_id/, { id: 't1' }],
];

const answer = ({ path }: { readonly path: string }): FakeAnswer => ({
  json: REPLIES.find(([pattern]) => pattern.test(path))?.[1] ?? {},
});

const apisOf = (http: HttpClient) => ({
  auth: createAuthApi(http),
  core: createCoreApi(http),
  media: createMediaApi(http),
  team: createTeamApi(http),
  persona: createPersonaApi(http),
});

type Apis = ReturnType<typeof apisOf>;

/** Every path of specification §7, in its order, with the request's body. */
const CALLS: readonly (readonly [string, unknown, (apis: Apis) => Promise<unknown>])[] = [
  [
    'POST /api/oauth2/google-login',
    { credential: 'c' },
    ({ auth }) => auth.logInWith('google', { credential: 'c' }, {}),
  ],
  [
    'POST /api/oauth2/facebook-login',
    { access_token: 'f', coupon: 'X' },
    ({ auth }) => auth.logInWith('facebook', { access_token: 'f' }, { coupon: 'X' }),
  ],
  [
    'POST /api/email/web-login',
    { email: 'e', password: 'p', ...CAPTCHA },
    ({ auth }) => auth.passwordLogin({ email: 'e', password: 'p', ...CAPTCHA }),
  ],
  [
    'POST /api/email/web-signup',
    { id: '1', email: 'e', password: 'p', ...CAPTCHA },
    ({ auth }) => auth.passwordSignUp({ id: '1', email: 'e', password: 'p', ...CAPTCHA }),
  ],
  [
    'POST /api/email/login/verify/1',
    { code: '123456' },
    ({ auth }) => auth.verifyCode('login', '1', '123456'),
  ],
  [
    'POST /guest_email_signup',
    { email: 'e', ...CAPTCHA },
    ({ core }) => core.guestEmailSignUp({ email: 'e', ...CAPTCHA }, GUEST),
  ],
  [
    'POST /send_reset_password_link',
    { email: 'e', ...CAPTCHA },
    ({ core }) => core.sendResetPasswordLink({ email: 'e', ...CAPTCHA }),
  ],
  ['GET /v3/get_complete_account_details', undefined, ({ core }) => core.accountDetails()],
  ['POST /teams/members/get-invite', { token: 'i' }, ({ team }) => team.invite('i')],
  [
    'POST /teams/members/remove-invite',
    { device_id: 'd', id: '1' },
    ({ team }) => team.removeInvite({ device_id: 'd', id: '1' }),
  ],
  [
    'POST /teams/members/remove',
    { device_id: 'd', id: '1' },
    ({ team }) => team.removeMember({ device_id: 'd', id: '1' }),
  ],
  [
    'POST /teams/members/add',
    { method: 'invite', device_id: 'd', token: 'i' },
    ({ team }) => team.join({ method: 'invite', device_id: 'd', token: 'i' }),
  ],
  [
    'POST /teams/members/invite',
    { members: ['a@b.example'], device_id: 'd' },
    ({ team }) => team.inviteMembers({ members: ['a@b.example'], device_id: 'd' }),
  ],
  [
    'POST /teams/members/invite',
    { members: [], device_id: 'd', intent: 'review', metadata: { video_id: 7 } },
    ({ team }) =>
      team.inviteMembers({ members: [], device_id: 'd', intent: 'review', metadata: { video_id: 7 } }),
  ],
  ['GET /teams/get', undefined, ({ team }) => team.teams()],
  ['GET /teams/get?intent=review&video_id=7', undefined, ({ team }) => team.reviewTeams(7)],
  [
    'POST /teams/update',
    { device_id: 'd', fields_to_update: ['team_name'], team_name: 'n' },
    ({ team }) => team.updateTeam({ device_id: 'd', fields_to_update: ['team_name'], team_name: 'n' }),
  ],
  ['POST /persona/save_response', { answers: { q: ['a'] } }, ({ persona }) => persona.save({ q: ['a'] })],
  ['GET /persona/form?language=fr', undefined, ({ persona }) => persona.form('fr')],
  ['GET /persona/answers', undefined, ({ persona }) => persona.answers()],
  ['GET /toplyne_score', undefined, ({ core }) => core.toplyneScore()],
  ['POST /v3/update_user_data', { first_name: 'A' }, ({ core }) => core.updateUserData({ firstName: 'A' })],
  [
    'POST /v3/toggle_favourite_template_v2',
    { template_id: 't' },
    ({ core }) => core.toggleFavouriteTemplate('t'),
  ],
  [
    'GET /v3/get_auxiliary_scene_options?scene_id=s%261',
    undefined,
    ({ core }) => core.auxiliarySceneOptions('s&1'),
  ],
  [
    'POST /change_template_details',
    { title: 'x', template_id: 't' },
    ({ core }) => core.changeTemplateDetails('t', { title: 'x' }),
  ],
  ['POST /make_draft_dimension_live', { template_id: 't' }, ({ core }) => core.makeDraftDimensionLive('t')],
  ['GET /get_templates_v2', undefined, ({ media }) => media.templates()],
  [
    'GET /get_templates_v2?language=fr&limit=5',
    undefined,
    ({ media }) => media.templates({ language: 'fr', limit: 5 }),
  ],
  ['GET /autocomplete?search=a+b', undefined, ({ media }) => media.autocomplete('a b')],
  ['GET /get_template_by_id_revamp?id=t1', undefined, ({ media }) => media.template('t1')],
];

describe('the account services', () => {
  it.each(CALLS)('%s', async (line, body, call) => {
    const { http, requests } = createFakeService(answer, {
      token: () => 'stored',
      onUnauthorized: () => undefined,
    });
    await call(apisOf(http));
    expect(requests).toEqual([
      { method: line.split(' ')[0], path: line.slice(line.indexOf(' ') + 1), body, authToken: 'stored' },
    ]);
  });

  it('put no email, code or password into a path', async () => {
    const { http, requests } = createFakeService(answer);
    const auth = createAuthApi(http);
    await auth.startCode('login', 'a1', { email: 'ada@example.com', ...CAPTCHA });
    await auth.verifyCode('login', 'a1', '123456');
    await createCoreApi(http).sendResetPasswordLink({ email: 'ada@example.com', ...CAPTCHA });
    expect(requests.map(({ path }) => path).join(' ')).not.toMatch(/ada|@|%40|123456/);
  });

  it('learn the address of the guest for whom our server asks', async () => {
    const { baseUrl, requests } = await anHttpService(json({}));
    const core = createCoreApi(createHttpClient({ service: 'core', baseUrl }));
    await core.guestEmailSignUp({ email: 'e', ...CAPTCHA }, GUEST);
    expect(requests[0]?.headers['x-forwarded-for']).toBe(GUEST);
  });

  describe.each([
    ['a code', (http) => createAuthApi(http).resendCode('login', '1', CAPTCHA)],
    ['a team', (http) => createTeamApi(http).removeInvite({ device_id: 'd', id: '1' })],
  ] satisfies readonly (readonly [string, (http: HttpClient) => Promise<void>])[])(
    'asked for %s',
    (_, call) => {
      const say = (reply: FakeAnswer) => call(createFakeService(() => reply).http);

      it.each<FakeAnswer>([
        { status: 204, text: '' },
        { text: '' },
        { status: 202, text: 'accepted' },
        { json: { message: 'anything' } },
        { json: null },
      ])('accept %j as a success', async (reply) => {
        await expect(say(reply)).resolves.toBeUndefined();
      });

      it('reject an HTML page and any other status', async () => {
        await expect(say({ text: '\n<!doctype html>' })).rejects.toMatchObject({ problem: 'shape' });
        await expect(say({ status: 500, text: '' })).rejects.toMatchObject({ problem: 'status' });
      });
    },
  );

  it.each(CALLS)('retry a call that only reads, never one that sends: %s', async (line, _, call) => {
    const { http, requests } = createFakeService(() => ({ status: 503 }));
    await expect(call(apisOf(http))).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(line.startsWith('GET') ? 2 : 1);
  });
});
