const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 §2.5.5 wants less than a year. */
const VALID_DAYS = 180;

/**
 * security.txt: where a weakness may be reported. It expires half a year after the day it is asked for, so a copy grows stale and the site's
 * own never does: whoever takes the contact away takes it out of here.
 *
 * Source: RFC 9116.
 */
export function securityTxt({
  origin,
  contact,
  nowMs,
}: {
  readonly origin: string;
  readonly contact: string;
  readonly nowMs: number;
}): string {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
