import { describe, expect, it } from 'vitest';
import type { GateUser } from '@/lib/account/flags/react-gate';
import { evaluateReactGate } from '@/lib/account/flags/react-gate';
import { aUser } from '../../support/builders';
import cases from './react-gate.cases.json';

type Case = {
  /** The whole configuration; or, in `gate`, what differs from `OPEN`. */
  readonly config?: unknown;
  readonly gate?: object | null;
  /** What differs from `ADA`; null if nobody is logged in. */
  readonly user?: Partial<GateUser> | null;
};

const ADA = { account: '1001', email: 'ada@example.com', bucket: 'A', createdAtSeconds: 1_760_000_000 };
const OPEN = { status: 'on', buckets: ['A'] };
const ENABLING = new Set([
  'account-whitelisted',
  'domain-whitelisted',
  'bucket-listed',
  'bucket-after-cutover',
]);

// why: JSON knows no tuples
const ROWS = cases.flatMap(({ reason, rows }) =>
  (rows as unknown as readonly (readonly [string, Case])[]).map(([why, facts]) => ({ reason, why, facts })),
);

describe('the gate iv-fe-react', () => {
  it.each(ROWS)('$reason: $why', ({ facts, reason }) => {
    const config =
      'gate' in facts ? { 'iv-fe-react': facts.gate && { ...OPEN, ...facts.gate } } : facts.config;
    const user = facts.user === null ? null : { ...ADA, ...facts.user };
    expect(evaluateReactGate(config, user)).toEqual({ isEnabled: ENABLING.has(reason), reason });
  });

  it('has a case for every reason', () => {
    expect([...new Set(cases.map(({ reason }) => reason))].sort()).toEqual([
      'account-before-cutover',
      'account-blacklisted',
      'account-whitelisted',
      'bucket-after-cutover',
      'bucket-listed',
      'bucket-not-listed',
      'created-at-unreadable',
      'cutover-unreadable',
      'domain-whitelisted',
      'no-config',
      'no-user',
      'status-off',
    ]);
  });

  it('ignores inherited properties', () => {
    const inherited: unknown = Object.create({ 'iv-fe-react': { status: 'on', buckets: ['A'] } });
    expect(evaluateReactGate(inherited, aUser())).toEqual({ isEnabled: false, reason: 'no-config' });
    const config: unknown = JSON.parse(
      '{"iv-fe-react":{"status":"on","buckets":["__proto__"],"new":{"__proto__":"2030-01-01"}}}',
    );
    expect(evaluateReactGate(config, aUser({ bucket: '__proto__' }))).toEqual({
      isEnabled: false,
      reason: 'account-before-cutover',
    });
  });
});
