import { expect, describe, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountDetailsReply } from '@/lib/account/contract/account-details';
import { readReactGateEntry } from '@/lib/account/contract/feature-flags';
import { followReply } from '@/lib/account/contract/follow';
import { loginReply, signUpReply } from '@/lib/account/contract/login';
import { personaAnswersReply, personaFormReply } from '@/lib/account/contract/persona';
import {
  autocompleteReply,
  favouriteReply,
  favouritesReply,
  templateReply,
  templatesReply,
} from '@/lib/media/contract/template';
import {
  inviteMembersReply,
  inviteReply,
  removeMemberReply,
  teamsReply,
} from '@/lib/account/teams/contract/team';
import { aWireUser } from '../support/builders';
import { kindsOf, readOrNull, wrongLeaves } from '../support/fuzz-reading';
import { fieldsOf, type Path } from '../support/fuzz-wire';

type Reply = {
  readonly schema: z.ZodMiniType;
  /** Replies with something in every field. */
  readonly records: readonly unknown[];
};

const LOGIN = { token: 't-1', token_expires: '2027-01-01', new_user: true };
const PERSON = { id: 'u-1', email: 'a@b.example', first_name: 'A', last_name: 'B', role: 'admin' };
const TEAM = {
  id: 't-1',
  team_name: 'Team',
  role: 'admin',
  current: true,
  seats: 3,
  members: [PERSON],
  invites: [{ ...PERSON, method: 'consent' }],
};
const INVITE = {
  team_id: 't-1',
  team_name: 'Team',
  invited_by: 'Ana',
  email: 'a@b.example',
  method: 'invite',
  intent: 'review',
  metadata: { video_id: 7 },
};
const TEMPLATE = {
  id: '1',
  title: 'A',
  slug: 'a',
  category: 'b',
  thumbnail: 'https://cdn.example/a.png',
  width: 100,
  height: 100,
  duration: 7.5,
};
const UNMEASURED = { ...TEMPLATE, width: null, height: null, duration: null };
const QUESTION = { id: 'goal', title: 'Why?', type: 'single', options: [{ id: 'a', label: 'A' }] };

/** Every reply of the account's services, by the name of its schema. */
const REPLIES: Readonly<Record<string, Reply>> = {
  accountDetailsReply: {
    schema: accountDetailsReply,
    records: [aWireUser(), { data: aWireUser() }],
  },
  loginReply: { schema: loginReply, records: [LOGIN] },
  signUpReply: { schema: signUpReply, records: [LOGIN, { code_sent: true }] },
  personaFormReply: { schema: personaFormReply, records: [{ questions: [QUESTION] }] },
  personaAnswersReply: { schema: personaAnswersReply, records: [{ answers: {} }] },
  templatesReply: { schema: templatesReply, records: [[TEMPLATE], { data: [TEMPLATE, UNMEASURED] }] },
  templateReply: { schema: templateReply, records: [TEMPLATE, { data: UNMEASURED }] },
  favouriteReply: {
    schema: favouriteReply,
    records: [{ is_favourite: true }, { data: { is_favourite: true } }],
  },
  favouritesReply: {
    schema: favouritesReply,
    records: [[{ id: '7', is_favourite: true }], { data: [{ id: '7' }] }],
  },
  followReply: {
    schema: followReply,
    records: [
      { follow: { topics: ['a'], often: 'weekly', state: 'active' } },
      { follow: { topics: [], often: 'post', state: 'pending' } },
    ],
  },
  autocompleteReply: { schema: autocompleteReply, records: [['a'], { data: ['a'] }] },
  teamsReply: { schema: teamsReply, records: [[TEAM], { data: TEAM }, { teams: [TEAM] }] },
  inviteReply: {
    schema: inviteReply,
    records: [{ data: INVITE, error_code: 'invite_expired', message: 'Too late' }],
  },
  inviteMembersReply: {
    schema: inviteMembersReply,
    records: [{ data: { refused: [{ email: 'a@b.example', error_code: 'member_exists' }] } }],
  },
  removeMemberReply: { schema: removeMemberReply, records: [{ data: { token: 'undo-1' } }] },
};

it('covers every reply that a contract describes', () => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../../lib/{account,account/teams,media}/contract/*.ts'],
    { eager: true },
  );
  const replies = Object.values(modules)
    .flatMap((exports) => Object.keys(exports))
    .filter((name) => name.endsWith('Reply'));
  expect(replies.sort()).toEqual(Object.keys(REPLIES).sort());
});

describe.each(Object.entries(REPLIES))('%s', (_, { schema, records }) => {
  // `account_details` passes through unparsed, so it may hold anything.
  const read = (reply: unknown) => without('account_details', schema.parse(reply));
  const allowed = kindsOf([...records.map((record) => read(record)), readOrNull(read, {})]);
  const places: readonly Path[] = [[], ...fieldsOf(schema)];

  it.each(places.map((path) => [path.join('.') || 'body', path] as const))(
    'whose %s has a wrong shape is read with the default, or refused',
    (_name, path) => {
      for (const record of records) expect(wrongLeaves(read, record, path, allowed)).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );
});

describe('the feature flag', () => {
  const entry = {
    status: 'on',
    buckets: ['b'],
    new: { b: '2026-01-01' },
    blacklist_accounts: ['1'],
    whitelisted_accounts: ['2'],
    whitelisted_email_domains: ['a.example'],
  };
  // A cutover date is parsed only when it is compared.
  const read = (wire: unknown) => {
    const gate = readReactGateEntry({ 'iv-fe-react': wire });
    return gate && { ...gate, new: gate.new.map(([bucket]) => bucket) };
  };

  it.each(Object.keys(entry))('whose %s has a wrong shape is read with the default, or refused', (field) => {
    expect(wrongLeaves(read, entry, [field], kindsOf([read(entry)]))).toEqual([]);
  });
});

function without(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return { ...value, [key]: null };
}
