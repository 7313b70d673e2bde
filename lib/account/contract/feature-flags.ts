import * as z from 'zod/mini';
import { isRecord, parseJson } from '../../platform/json';

/**
 * The feature flag file. Each field is parsed leniently, but errors always lean towards "off": a granting
 * field that is not a list counts as empty; a blacklist or a cutover map of the wrong type makes the whole
 * entry unreadable.
 *
 * Source: specification §3 (feature-flag config entry), §7; rules §5.
 */

/** Account ids, buckets and domains: strings or numbers, trimmed; blank and other members are dropped. */
const idList = z.pipe(
  z.array(z.unknown()),
  z.transform((members) =>
    members
      .filter((member) => typeof member === 'string' || typeof member === 'number')
      .map((member) => String(member).trim())
      .filter((member) => member !== ''),
  ),
);

const allowList = z.catch(idList, []);

/** A map with all its keys (`z.record` drops `__proto__`), or null. */
const mapOrNull = z.custom<Readonly<Record<string, unknown>> | null>(
  (value) => typeof value === 'object' && !Array.isArray(value),
);

/**
 * `new`: bucket → cutover date, as pairs, so that a lookup never finds an inherited property. Dates are
 * parsed at evaluation. PHP writes an empty map as an empty list; any other type makes the entry unreadable,
 * because its cutovers would be skipped.
 */
const cutovers = z.pipe(
  z.optional(z.union([z.array(z.never()), mapOrNull])),
  z.transform((map) =>
    Object.entries(map ?? {}).map(([bucket, cutover]): readonly [string, unknown] => [
      bucket.trim().toLowerCase(),
      cutover,
    ]),
  ),
);

const reactGateEntry = z.object({
  status: z.pipe(
    z.optional(z.unknown()),
    z.transform((status) => status === true || status === 1 || status === 'on' || status === 'true'),
  ),
  buckets: z.pipe(
    allowList,
    z.transform((buckets) => buckets.map((bucket) => bucket.toLowerCase())),
  ),
  new: cutovers,
  blacklist_accounts: z._default(z.nullable(idList), null),
  whitelisted_accounts: allowList,
  whitelisted_email_domains: allowList,
});

export type ReactGateEntry = z.output<typeof reactGateEntry>;

const REACT_GATE_NAME = 'iv-fe-react';

/** The gate's entry in a config of any shape; null if it is missing or unreadable. */
export function readReactGateEntry(config: unknown): ReactGateEntry | null {
  if (!isRecord(config) || !Object.hasOwn(config, REACT_GATE_NAME)) return null;
  return reactGateEntry.safeParse(config[REACT_GATE_NAME]).data ?? null;
}

/** The file's text: an object of entries as JSON; null if it says null or is blank. */
export const featureFlagFile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, { issues }): unknown => {
      if (text.trim() === '') return null;
      const config = parseJson(text);
      if (config === undefined) issues.push({ code: 'custom', message: 'the file is not JSON', input: text });
      return config;
    }),
  ),
  z.nullable(z.record(z.string(), z.unknown())),
);

export type FeatureFlags = z.output<typeof featureFlagFile>;
