import { domainToASCII } from 'node:url';
import { GUEST_MAIL_WAIT_SECONDS } from '../../config/constants';
import { clientKey } from '../../security/address-behind';
import { waitForTurn, type RateLimit } from '../../security/rate-limit.server';

/**
 * Every form for guests sends a mail, so both recipients and clients are limited, for all these forms
 * together.
 */
const OF_ONE_CLIENT: RateLimit = { name: 'guest-client', times: 30, perSeconds: 600 };
const OF_ONE_EMAIL: RateLimit = { name: 'guest-email', times: 3, perSeconds: GUEST_MAIL_WAIT_SECONDS };

/**
 * Counts one more mail to a guest. Null if it may be sent, otherwise the seconds to wait. Errors: never
 * throws.
 */
export async function waitForGuestMail(email: string, client: string): Promise<number | null> {
  return (
    (await waitForTurn(OF_ONE_CLIENT, clientKey(client))) ??
    (await waitForTurn(OF_ONE_EMAIL, mailboxOf(email)))
  );
}

/**
 * The mailbox that an address is counted for. Many providers deliver `a.da+anything@…` and `Ada@…` to
 * `ada@…` (RFC 5233), in every Unicode spelling, and nobody knows them all, so every domain is treated like
 * this. If two such addresses belong to two people, they share the limit of three mails an hour, which is
 * better than one of them being flooded. The address itself is passed on as typed.
 */
function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain
    .slice(0, at)
    .replace(/(?<=.)\+.*/, '')
    .replaceAll('.', '');
  return `${local}@${domainToASCII(plain.slice(at + 1))}`;
}
