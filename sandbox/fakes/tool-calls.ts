/** A call of a tool's function on a page of the site. */
export type ToolCall = {
  readonly call: string;
  readonly args: readonly unknown[];
  /** URL of the page. */
  readonly page: string;
  /** Milliseconds since 1970, with fractions. */
  readonly atMs: number;
  /** Counts the calls of one page, to order those with the same time. */
  readonly turn: number;
};

type StoredToolCall = ToolCall & {
  /** Increases with every report. */
  readonly number: number;
};

export type ToolCalls = ReturnType<typeof createToolCalls>;

const MAX_CALLS = 2_000;

/**
 * The calls of a tool, newest last, in the order in which pages made them: reports may overtake each other.
 */
export function createToolCalls(limit = MAX_CALLS) {
  let calls: readonly StoredToolCall[] = [];
  let changes = 0;
  return {
    note(report: ToolCall): void {
      changes += 1;
      const isBefore = ({ atMs, turn }: StoredToolCall) =>
        atMs < report.atMs || (atMs === report.atMs && turn < report.turn);
      const at = calls.findLastIndex(isBefore) + 1;
      calls = calls.toSpliced(at, 0, { ...report, number: changes }).slice(-limit);
    },
    /** All calls, or those from pages with this in their URL. */
    list: (page: string | null = null): readonly StoredToolCall[] =>
      calls.filter((call) => page === null || call.page.includes(page)),
    reset(): void {
      changes += 1;
      calls = [];
    },
  };
}
