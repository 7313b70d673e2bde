/** A call of a tool's function on a page of the site. */
export type ToolCall = {
  readonly call: string;
  readonly args: readonly unknown[];
  /** Address of the page. */
  readonly page: string;
  /** Milliseconds since 1970, with fractions. */
  readonly atMs: number;
  /** Counts the calls of one page: of two at the same moment the later one has the larger number. */
  readonly turn: number;
};

type StoredToolCall = ToolCall & {
  /** Counts up with every report. */
  readonly number: number;
};

export type ToolCalls = ReturnType<typeof createToolCalls>;

const KEPT = 2_000;

/** What a tool has been told, newest last, in the order in which the pages said it: their reports may overtake each other. */
export function createToolCalls(kept = KEPT) {
  let calls: readonly StoredToolCall[] = [];
  let changes = 0;
  return {
    note(report: ToolCall): void {
      changes += 1;
      const isBefore = ({ atMs, turn }: StoredToolCall) =>
        atMs < report.atMs || (atMs === report.atMs && turn < report.turn);
      const at = calls.findLastIndex(isBefore) + 1;
      calls = calls.toSpliced(at, 0, { ...report, number: changes }).slice(-kept);
    },
    /** All of them, or those of pages with this in their address. */
    list: (page: string | null = null): readonly StoredToolCall[] =>
      calls.filter((call) => page === null || call.page.includes(page)),
    /** Another number whenever something has come or gone. */
    version: () => changes,
    reset(): void {
      changes += 1;
      calls = [];
    },
  };
}
