/** A part of a text, from the first place to before the second. */
export type Span = readonly [from: number, to: number];

/** Spans in order, those that overlap joined into one. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = joined.at(-1);
    if (last && from < last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else if (to > from) joined.push([from, to]);
  }
  return joined;
}
