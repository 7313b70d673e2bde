/** What the search box shows under what is typed (`/api/search`). Texts, never HTML. */
export type SearchAnswer = {
  readonly results: readonly { readonly title: string; readonly topic: string; readonly href: string }[];
  /** How many there are, in words, for those who listen. */
  readonly status: string;
  /** The page with all of them. */
  readonly all: { readonly text: string; readonly href: string };
};

/** A page that may have been meant; `lang` is BCP 47. */
export type SuggestedLink = { readonly text: string; readonly href: string; readonly lang: string };

/** What the not-found page offers for a lost path (`/api/suggest`). Texts, never HTML. */
export type Suggestions = {
  /** The same post where it exists in other languages. */
  readonly languages: { readonly title: string; readonly links: readonly SuggestedLink[] };
  /** Pages in the visitor's language that come near. */
  readonly near: { readonly title: string; readonly links: readonly SuggestedLink[] };
};
