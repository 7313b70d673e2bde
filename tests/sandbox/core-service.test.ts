import { describe, expect, it } from 'vitest';
import { createCoreApi, type CoreApi } from '@/lib/account/core-api';
import { createMediaApi } from '@/lib/account/media-api';
import { createHttpClient } from '@/lib/http/http-client';
import { runningSandbox } from './support/running-sandbox';

async function aWorld() {
  const sandbox = await runningSandbox();
  const { tokenOf } = sandbox;
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

/** Every call of the client; the type requires all of them. */
const CALLS: Readonly<Record<keyof CoreApi, (core: CoreApi) => Promise<unknown>>> = {
  guestEmailSignUp: (core) =>
    core.guestEmailSignUp(
      { email: 'a@example.com', recaptcha_token: null, recaptcha_problem: null },
      '203.0.113.7',
    ),
  sendResetPasswordLink: (core) =>
    core.sendResetPasswordLink({ email: ADA, recaptcha_token: null, recaptcha_problem: null }),
  accountDetails: (core) => core.accountDetails(),
  toplyneScore: (core) => core.toplyneScore(),
  updateUserData: (core) => core.updateUserData({ first_name: 'Adele' }),
  toggleFavouriteTemplate: (core) => core.toggleFavouriteTemplate('4101'),
  auxiliarySceneOptions: (core) => core.auxiliarySceneOptions('s-1'),
  changeTemplateDetails: (core) => core.changeTemplateDetails('4101', { title: 'x' }),
  makeDraftDimensionLive: (core) => core.makeDraftDimensionLive('4101'),
};

const OPEN_TO_ALL: readonly string[] = ['guestEmailSignUp', 'sendResetPasswordLink'];

describe('every call of the core client', () => {
  it.each(Object.keys(CALLS) as (keyof CoreApi)[])('is answered: %s', async (name) => {
    const { coreAs, nobody } = await aWorld();
    await CALLS[name](await coreAs(ADA));
    const asNobody = CALLS[name](nobody);
    if (OPEN_TO_ALL.includes(name)) await asNobody;
    else await expect(asNobody).rejects.toMatchObject({ status: 401 });
  });
});

it('an invalid token is refused even where none is needed', async () => {
  const { coreAs, del } = await aWorld();
  const core = await coreAs(ADA);
  await del('/control/auth/tokens');
  await expect(CALLS.guestEmailSignUp(core)).rejects.toMatchObject({ status: 401 });
});

it('a user can change the permitted fields of their record, and no others', async () => {
  const { coreAs, call, tokenOf } = await aWorld();
  const headers = { authToken: await tokenOf(ADA) };
  const body = JSON.stringify({ first_name: 'Adele', role: 'root', id: 'x' });
  expect((await call('/core/v3/update_user_data', { method: 'POST', headers, body })).status).toBe(200);
  const details = await (await coreAs(ADA)).accountDetails();
  expect(details).toMatchObject({ first_name: 'Adele', role: 'admin', email: ADA });
  expect(details).not.toHaveProperty('persona');
});

describe('the media client', () => {
  it('reads templates, one template and suggestions from the fake', async () => {
    const { mediaAs } = await aWorld();
    const media = await mediaAs(ADA);
    const [first] = await media.templates({ limit: 1 });
    expect(first).toMatchObject({ title: 'Product launch', width: 1280, height: 720 });
    expect(await media.template(first?.id ?? '')).toEqual(first);
    expect(await media.autocomplete('etapes', 'fr')).toEqual(['Explication en quatre étapes']);
    await expect(media.template('0')).rejects.toMatchObject({ status: 404 });
  });
});
