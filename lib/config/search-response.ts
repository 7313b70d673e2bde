/** What the search box shows below the typed text (`/api/search`). Text, never HTML. */
export type SearchResponse = {
  readonly results: readonly { readonly title: string; readonly topic: string; readonly href: string }[];
  /** Number of results as a sentence, for screen readers. */
  readonly status: string;
  /** The page with all results. */
  readonly all: { readonly text: string; readonly href: string };
};
