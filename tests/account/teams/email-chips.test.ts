import { describe, expect, it } from 'vitest';
import { emailKey, seatsLeft, checkEmails, splitEmails } from '@/lib/account/teams/email-chips';
import { aPendingInvite } from '../../support/account-builders';

const ROOMY = { members: [], invites: [], free: null };

describe('what was typed or pasted', () => {
  it.each([
    ['ada@x.example', ['ada@x.example']],
    ['"a@x.example","b@x.example"\n"c@x.example"', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Marsh, Ada <ada@x.example>; Li, Bo <bo@x.example>', ['ada@x.example', 'bo@x.example']],
    ["'ada@x.example', (bo@x.example), [cy@x.example].", ['ada@x.example', 'bo@x.example', 'cy@x.example']],
    ['mailto:ada@x.example?subject=Hi <mailto:bo@x.example>', ['ada@x.example', 'bo@x.example']],
    ['• ada@x.example\n- bo@x.example\n•cy@x.example', ['ada@x.example', 'bo@x.example', 'cy@x.example']],
    ['1. ada@x.example\n2) bo@x.example\n(3)cy@x.example', ['ada@x.example', 'bo@x.example', 'cy@x.example']],
    ['ada@x.example؛ bo@x.example، cy@x.example', ['ada@x.example', 'bo@x.example', 'cy@x.example']],
    ['\u200Bada\u200D@x.example\uFEFF', ['ada@x.example']],
  ])('%j is %j', (text, addresses) => {
    expect(splitEmails(text)).toEqual(addresses);
  });

  it('parses a long list of incomplete emails quickly', () => {
    const startMs = performance.now();
    ['<a', 'a', '"', ' ', 'a ', 'a@', '<', '.'].forEach((part) => splitEmails(`@${part.repeat(50_000)}a`));
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });
});

describe('an email on the list', () => {
  const problems = (...list: Parameters<typeof checkEmails>) =>
    checkEmails(...list).map(({ problem }) => problem);

  it('is valid if nothing is wrong with it, and stays as it was typed', () => {
    expect(checkEmails(['Ada@X.example'], ROOMY, [])).toEqual([{ text: 'Ada@X.example', problem: null }]);
  });

  it('is wrong if invalid, and at each repetition, whatever its case', () => {
    expect(problems(['ada@', 'ada@x.example', 'ADA@x.example', 'ada@'], ROOMY, [])).toEqual([
      'member_invalid',
      null,
      'duplicate',
      'member_invalid',
    ]);
  });

  it('is wrong if its owner is a member or has been invited', () => {
    const room = { ...ROOMY, members: [{ email: 'Ada@x.example' }], invites: [{ email: 'bo@x.example' }] };
    expect(problems(['ada@x.example', 'bo@x.example', 'cy@x.example'], room, [])).toEqual([
      'member_exists',
      'member_invited',
      null,
    ]);
  });

  it('shows the service’s reason', () => {
    const refused = [{ email: 'ada@x.example', reason: 'member_exists' }] as const;
    expect(problems(['bo@x.example', 'ADA@x.example'], ROOMY, refused)).toEqual([null, 'member_exists']);
  });

  it('is wrong if the team has no seat left; an invalid email takes no seat', () => {
    const room = { ...ROOMY, free: 1 };
    expect(problems(['ada@', 'ada@x.example', 'bo@x.example'], room, [])).toEqual([
      'member_invalid',
      null,
      'team_full',
    ]);
  });

  it('is one too many after the fiftieth', () => {
    const many = Array.from({ length: 51 }, (_, index) => `v${index}@x.example`);
    expect(problems(many, ROOMY, []).slice(49)).toEqual([null, 'too_many']);
  });
});

describe('the seats of a team', () => {
  const person = { id: '1', email: 'ada@x.example', firstName: '', lastName: '', role: '' } as const;

  it('are free unless a member or an invitation takes them', () => {
    expect(seatsLeft({ seats: 3, members: [person], invites: [aPendingInvite()] })).toBe(1);
    expect(seatsLeft({ seats: 1, members: [person], invites: [aPendingInvite()] })).toBe(0);
    expect(seatsLeft({ seats: null, members: [person], invites: [] })).toBeNull();
  });
});

it('compares an invalid email trimmed and in lower case', () => {
  expect(emailKey(' ADA@ ')).toBe('ada@');
});
