import { z } from 'zod';

const frame = z.looseObject({
  filename: z.string().optional(),
  function: z.string().optional(),
  lineno: z.number().optional(),
  colno: z.number().optional(),
});

/** An error report: the members that the page and tests read. All others are stored unchanged. */
const report = z.looseObject({
  event_id: z.string(),
  platform: z.string().optional(),
  environment: z.string().optional(),
  release: z.string().optional(),
  transaction: z.string().optional(),
  request: z.looseObject({ url: z.string().optional() }).optional(),
  exception: z
    .object({
      values: z
        .array(
          z.looseObject({
            type: z.string().optional(),
            value: z.string().optional(),
            stacktrace: z.object({ frames: z.array(frame) }).optional(),
          }),
        )
        .min(1),
    })
    .optional(),
});

export type ErrorReport = z.infer<typeof report>;

const itemHeader = z.object({ type: z.string(), length: z.number().optional() });

/**
 * The reports in an envelope, which is lines of JSON: a header, then a header and a body per item. Items of
 * other kinds (counts, sessions) are left out.
 *
 * Errors: throws if this is not an envelope, or if a report does not match its schema.
 * Source: https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export function reportsIn(envelope: Buffer): readonly ErrorReport[] {
  const reports: ErrorReport[] = [];
  let at = 0;
  const read = (length = envelope.indexOf(10, at) - at) => {
    const end = length < 0 ? envelope.length : at + length;
    const part: unknown = JSON.parse(envelope.toString('utf8', at, end));
    at = end + 1;
    return part;
  };
  z.looseObject({}).parse(read());
  while (at < envelope.length) {
    const { type, length } = itemHeader.parse(read());
    const body = read(length);
    if (type === 'event') reports.push(report.parse(body));
  }
  return reports;
}
