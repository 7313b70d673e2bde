/** A suggested page; `lang` is BCP 47. */
export type SuggestedLink = { readonly text: string; readonly href: string; readonly lang: string };

/** Suggested pages for a lost path, under a heading. */
export type Suggestions = { readonly title: string; readonly links: readonly SuggestedLink[] };

/** An error page: not found, removed, or failed (503: what the page is made of is away for the moment). */
export type ErrorView =
  | { readonly kind: 'missing'; readonly status: 404 | 410; readonly suggestions: readonly Suggestions[] }
  | { readonly kind: 'failed'; readonly status: 500 | 503 };
