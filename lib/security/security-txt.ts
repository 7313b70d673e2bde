const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * security.txt: where to report a vulnerability, and the page that says how; '' for none. It expires half a year after the day of the request, so
 * copies expire but the site's own file never does.
 *
 * Source: RFC 9116.
 */
export function securityTxt({
  origin,
  contact,
  policyUrl,
  nowMs,
}: {
  readonly origin: string;
  readonly contact: string;
  readonly policyUrl: string;
  readonly nowMs: number;
}): string {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policyUrl === '' ? [] : [`Policy: ${policyUrl}`]),
    '',
  ].join('\n');
}
