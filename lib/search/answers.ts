/** What the search box shows under what is typed (`/api/search`). Texts, never HTML. */
export type SearchAnswer = {
  readonly results: readonly { readonly title: string; readonly topic: string; readonly href: string }[];
  /** How many there are, in words, for those who listen. */
  readonly status: string;
  /** The page with all of them. */
  readonly all: { readonly text: string; readonly href: string };
};
