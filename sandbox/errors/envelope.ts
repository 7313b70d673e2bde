import { z } from 'zod';

const frame = z.looseObject({
  filename: z.string().optional(),
  function: z.string().optional(),
  lineno: z.number().optional(),
  colno: z.number().optional(),
});

/** A report of the error service, as far as its page shows it and tests ask; everything else is kept as it came. */
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
 * The reports in an envelope: lines of JSON, a header first, then the header and the body of each item. Items of other kinds (counts,
 * sessions) are left out.
 *
 * Errors: throws for what is no envelope, and for a report that its schema refuses.
 * Source: https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export function reportsIn(envelope: Buffer): readonly ErrorReport[] {
  const reports: ErrorReport[] = [];
  let at = 0;
  const read = (length = envelope.indexOf(10, at) - at) => {
    const end = length < 0 ? envelope.length : at + length;
    const part = JSON.parse(envelope.toString('utf8', at, end)) as unknown;
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
