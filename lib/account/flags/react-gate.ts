import { readReactGateEntry, type ReactGateEntry } from '../contract/feature-flags';
import { readCreatedAt, readEpochSeconds } from './epoch-seconds';

/** The fields of a user that the gate reads. */
export type GateUser = {
  readonly account: string;
  readonly email: string;
  readonly bucket: string;
  readonly createdAtSeconds: number;
};

type GateReason =
  | 'config-unavailable'
  | 'no-config'
  | 'status-off'
  | 'no-user'
  | 'account-blacklisted'
  | 'account-whitelisted'
  | 'domain-whitelisted'
  | 'bucket-listed'
  | 'bucket-after-cutover'
  | 'bucket-not-listed'
  | 'account-before-cutover'
  | 'created-at-unreadable'
  | 'cutover-unreadable';

export type GateResult = { readonly isEnabled: boolean; readonly reason: GateReason };

/** The result while the configuration is unknown: off, but an earlier stored result stays (rules D16). */
export const CONFIG_UNAVAILABLE: GateResult = { isEnabled: false, reason: 'config-unavailable' };

/**
 * Whether the React front-end is on for a user, and why.
 *
 * Errors: never throws; unreadable input means no.
 * Source: specification §5; rules §5.
 */
export function evaluateReactGate(config: unknown, user: GateUser | null): GateResult {
  const entry = readReactGateEntry(config);
  if (entry === null) return no('no-config');
  if (!entry.status) return no('status-off');
  if (user === null) return no('no-user');
  const account = user.account.trim();
  if (entry.blacklist_accounts?.includes(account)) return no('account-blacklisted');
  if (entry.whitelisted_accounts.includes(account)) return yes('account-whitelisted');
  if (isDomainListed(user.email, entry.whitelisted_email_domains)) return yes('domain-whitelisted');
  return evaluateBucket(user, entry);
}

function evaluateBucket(user: GateUser, entry: ReactGateEntry): GateResult {
  const bucket = user.bucket.trim().toLowerCase();
  if (!entry.buckets.includes(bucket)) return no('bucket-not-listed');
  // Two spellings of one bucket may each carry a date: the account must be newer than all of them.
  const cutovers = entry.new
    .filter(([name, cutover]) => name === bucket && !isEmpty(cutover))
    .map(([, cutover]) => cutover);
  if (cutovers.length === 0) return yes('bucket-listed');
  const moments = cutovers.map(readEpochSeconds).filter((moment) => moment !== null);
  if (moments.length < cutovers.length) return no('cutover-unreadable');
  const createdAt = readCreatedAt(user.createdAtSeconds);
  if (createdAt === null) return no('created-at-unreadable');
  return moments.every((moment) => moment < createdAt)
    ? yes('bucket-after-cutover')
    : no('account-before-cutover');
}

function isEmpty(cutover: unknown): boolean {
  return cutover === null || (typeof cutover === 'string' && cutover.trim() === '');
}

function isDomainListed(email: string, listed: readonly string[]): boolean {
  if (!email.includes('@')) return false;
  const domain = asciiDomain(email);
  return domain !== null && listed.some((entry) => asciiDomain(entry) === domain);
}

/** The domain of an email address (or a bare domain) as DNS writes it: lower case, IDNA. */
function asciiDomain(text: string): string | null {
  const domain = text.slice(text.lastIndexOf('@') + 1).trim();
  // Only a host may reach the URL parser: no path, port, user or escape.
  if (/[\s/\\?#:@%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}

const yes = (reason: GateReason): GateResult => ({ isEnabled: true, reason });
const no = (reason: GateReason): GateResult => ({ isEnabled: false, reason });
