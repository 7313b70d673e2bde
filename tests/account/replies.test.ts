import { describe, expect, it } from 'vitest';
import { createCoreApi } from '@/lib/account/core-api';
import { createMediaApi } from '@/lib/media/media-api';
import { mapUser } from '@/lib/account/user';
import { aUser, aWireUser } from '../support/builders';
import { createFakeService } from '../support/fake-service';

const core = (json: unknown) => createCoreApi(createFakeService(() => ({ json })).http);
const media = (json: unknown) => createMediaApi(createFakeService(() => ({ json })).http);

describe('the user', () => {
  const { account_details: _, ...wire } = aWireUser();

  it.each([
    ['bare', wire],
    ['in data', { data: wire }],
    ['in user', { user: wire }],
  ])('is read from a record that is %s', async (_where, reply) => {
    expect(await core(reply).accountDetails()).toEqual(aUser());
  });

  it('has the names of the site, and in its record those of the service', () => {
    expect(mapUser(aWireUser({ role: 'odd' }))).toEqual({
      id: '42',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      role: '',
      paymentPlan: 'free',
      account: '1001',
      bucket: 'A',
      createdAtSeconds: 1_760_000_000,
      record: aWireUser({ role: '' }),
    });
  });

  it('has a default for every field but id and email', async () => {
    const texts = ['first_name', 'last_name', 'plan_duration', 'payment_plan', 'account', 'bucket', 'role'];
    expect(await core({ id: 7, email: 'a@b.example' }).accountDetails()).toEqual(
      mapUser({
        ...aWireUser({ id: '7', email: 'a@b.example', created_at: 0 }),
        ...Object.fromEntries(texts.map((name) => [name, ''])),
      }),
    );
  });

  it('reads numbers as digits and a numeric account; drops values of another type', async () => {
    const user = await core({
      ...wire,
      account: 1001,
      created_at: '1760000000',
      export_video_count: '3',
      export_project_count: -1,
      account_details: 'x',
    }).accountDetails();
    expect(user).toEqual(aUser({ record: { ...aWireUser(), export_video_count: 3 } }));
  });

  it.each(['admin', 'design', 'editor', 'root', 'new', ' Super_Admin'])('may be %s', async (role) => {
    expect((await core({ ...wire, role }).accountDetails()).role).toBe(role.trim().toLowerCase());
  });

  it.each(['owner', 7, null])('has no role when the service says %j', async (role) => {
    expect((await core({ ...wire, role }).accountDetails()).role).toBe('');
  });
});

it('a score is a number or null', async () => {
  expect([await core({ score: 3 }).toplyneScore(), await core({ score: 'x' }).toplyneScore()]).toEqual([
    3,
    null,
  ]);
});

describe('templates', () => {
  const wire = {
    id: 1,
    title: 'T',
    slug: 't',
    category: 'social',
    thumbnail: 'https://x.example/t.png',
    more: true,
  };
  const template = {
    id: '1',
    title: 'T',
    description: '',
    slug: 't',
    category: 'social',
    thumbnail: 'https://x.example/t.png',
    preview: '',
  };

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
