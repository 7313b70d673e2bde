/** What the search box shows below the typed text (`/api/search`). Text, never HTML. */
export type SearchResponse = {
  /** The best group first; a heading is '' if there is only one kind. */
  readonly groups: readonly {
    readonly heading: string;
    readonly results: readonly { readonly title: string; readonly topic: string; readonly href: string }[];
  }[];
  /** Number of results as a sentence, for screen readers. */
  readonly status: string;
  /** The page with all results, or with what there is instead. */
  readonly all: { readonly text: string; readonly href: string };
};
