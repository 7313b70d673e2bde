import { describe, expect, it, vi } from 'vitest';
import { createCoreApi } from '@/lib/account/core-api';
import { fetchInvite } from '@/lib/account/fetch-invite';
import { createMediaApi } from '@/lib/account/media-api';
import { aUser } from '../support/builders';
import { createFakeService, type FakeAnswer } from '../support/fake-service';

const core = (json: unknown) => createCoreApi(createFakeService(() => ({ json })).http);
const media = (json: unknown) => createMediaApi(createFakeService(() => ({ json })).http);

describe('the user', () => {
  const { account_details: _, ...wire } = aUser();

  it.each([
    ['bare', wire],
    ['in data', { data: wire }],
    ['in user', { user: wire }],
  ])('is read from a record that is %s', async (_where, reply) => {
    expect(await core(reply).accountDetails()).toEqual(aUser());
  });

  it('has a default for every field but id and email', async () => {
    expect(await core({ id: 7, email: 'a@b.example' }).accountDetails()).toEqual({
      ...aUser({ id: '7', email: 'a@b.example', role: '', created_at: 0 }),
      ...Object.fromEntries(
        ['first_name', 'last_name', 'plan_duration', 'payment_plan', 'account', 'bucket'].map((name) => [
          name,
          '',
        ]),
      ),
    });
  });

  it('reads numbers in digits and an account that is a number; refuses what is of another type', async () => {
    const user = await core({
      ...wire,
      account: 1001,
      created_at: '1760000000',
      export_video_count: '3',
      export_project_count: -1,
      account_details: 'x',
    }).accountDetails();
    expect(user).toEqual(aUser({ export_video_count: 3 }));
  });

  it.each(['admin', 'creator', 'design', 'editor', 'root', 'super_admin', 'new'])(
    'may be %s',
    async (role) => {
      expect((await core({ ...wire, role }).accountDetails()).role).toBe(role);
    },
  );

  it.each(['owner', 'ADMIN', 'constructor', 7, null])(
    'has no role when the service says %j',
    async (role) => {
      expect((await core({ ...wire, role }).accountDetails()).role).toBe('');
    },
  );

  it.each([[{}], [{ email: 'a@b.example' }], [{ id: 1 }], [null], [[]], ['x']])(
    'is refused as %j',
    async (reply) => {
      await expect(core(reply).accountDetails()).rejects.toMatchObject({ problem: 'shape' });
    },
  );
});

describe('teams', () => {
  const wire = {
    id: 1,
    team_name: 'Crew',
    members: [{ id: 2, email: 'a@b.example' }, 'odd', {}],
    invites: null,
  };
  const team = {
    id: '1',
    team_name: 'Crew',
    role: '',
    members: [{ id: '2', email: 'a@b.example', first_name: '', last_name: '', role: '', status: '' }],
    invites: [],
  };

  it.each([
    ['a list', [wire, 'odd', { team_name: 'no id' }]],
    ['a list in data', { data: [wire] }],
    ['a list in teams', { teams: [wire] }],
    ['one team', wire],
    ['one team in data', { data: wire }],
  ])('are read from %s', async (_, reply) => {
    expect(await core(reply).teams()).toEqual([team]);
  });

  it.each([[null], [{}], ['x'], [{ error: 'x' }]])('are not read from %j', async (reply) => {
    await expect(core(reply).teams()).rejects.toMatchObject({ problem: 'shape' });
  });
});

describe('an invite', () => {
  it('is its data and its code; the API’s words are not even read', async () => {
    expect(await core({ data: { team_name: 'x' }, error_code: 12, message: 'INTERNAL' }).invite('t')).toEqual(
      { data: { team_name: 'x' }, error_code: '12' },
    );
    expect(await core({ data: 'x' }).invite('t')).toEqual({ data: null, error_code: null });
  });

  it.each<FakeAnswer>([{ status: 500 }, { json: [] }, { isUnreachable: true }])(
    'that cannot be fetched is logged, without its token, and nothing comes back',
    async (answer) => {
      const error = vi.fn();
      expect(
        await fetchInvite(createCoreApi(createFakeService(() => answer).http), { error }, 'secret-invite'),
      ).toBeNull();
      expect(error).toHaveBeenCalledTimes(1);
      expect(String(error.mock.calls[0]?.join(' '))).not.toContain('secret-invite');
    },
  );
});

describe('the persona form', () => {
  it('is its questions, without those that cannot be asked', async () => {
    const question = {
      id: 'q1',
      title: 'What for?',
      multiple: true,
      options: [{ id: 1, label: 'Work' }, { id: 2 }],
    };
    expect(await core({ questions: [question, { id: 'q2' }, null] }).personaForm()).toEqual([
      { id: 'q1', title: 'What for?', multiple: true, options: [{ id: '1', label: 'Work' }] },
    ]);
    expect(await core({ answers: { q1: ['1'], q2: 'odd' } }).personaAnswers()).toEqual({ q1: ['1'], q2: [] });
    expect(await core({}).personaAnswers()).toEqual({});
  });

  it('knows a score or none', async () => {
    expect([await core({ score: 3 }).toplyneScore(), await core({ score: 'x' }).toplyneScore()]).toEqual([
      3,
      null,
    ]);
  });
});

describe('templates', () => {
  const wire = { id: 1, title: 'T', slug: 't', thumbnail: 'https://x.example/t.png', more: true };
  const template = { id: '1', title: 'T', slug: 't', thumbnail: 'https://x.example/t.png' };

  it.each([[[wire, null]], [{ data: [wire] }], [{ templates: [wire] }]])(
    'are read from %j',
    async (reply) => {
      expect(await media(reply).templates()).toEqual([template]);
    },
  );

  it('come one at a time, and as suggestions', async () => {
    expect(await media({ data: wire }).template('1')).toEqual(template);
    expect(await media(wire).template('1')).toEqual(template);
    expect(await media(['a', 7, 'b']).autocomplete('a')).toEqual(['a', 'b']);
    expect(await media({ data: ['a'] }).autocomplete('a')).toEqual(['a']);
    await expect(media({}).templates()).rejects.toMatchObject({ problem: 'shape' });
    await expect(media({}).template('1')).rejects.toMatchObject({ problem: 'shape' });
  });
});
