import type { Page } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';
import type { CardPost } from '../props/card-props';

/** The results of a search. */
export type SearchView = {
  readonly crumbs: readonly Crumb[];
  /** The query as text; '' without one. */
  readonly query: string;
  /** After a correction: the query used instead, and a link to the search as typed. */
  readonly corrected: { readonly query: string; readonly asTypedHref: string } | null;
  readonly posts: Page<CardPost>;
  readonly firstPageHref: string;
  /** How many more posts only mention the words, and the result with them. */
  readonly mentions: { readonly count: number; readonly href: string } | null;
  /** If nothing was found: similar words, each with its own search. */
  readonly suggestions: readonly { readonly term: string; readonly href: string }[];
  /** Without results or query: popular posts. */
  readonly popular: readonly CardPost[];
};
