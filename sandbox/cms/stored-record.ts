/** A record of a collection: its wire fields, and its JSON, which is serialised once. */
export type StoredRecord = {
  readonly wire: Readonly<Record<string, unknown>>;
  /** The body's source; null if the record has no body, or if a test supplied its HTML. */
  readonly bodyMarkdown: string | null;
  /** The record as JSON, made at the first call, so that a list never renders a body twice. */
  readonly json: () => string;
};

export function createStoredRecord(
  wire: StoredRecord['wire'],
  bodyMarkdown: string | null = null,
): StoredRecord {
  let json: string | null = null;
  return { wire, bodyMarkdown, json: () => (json ??= JSON.stringify(wire)) };
}
