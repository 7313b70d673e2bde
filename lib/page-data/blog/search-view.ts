import type { Page } from '../../cms/model';
import type { HighlightRange } from '../../search/highlight-ranges';
import type { Crumb } from '../../seo/breadcrumbs';
import type { CardPost } from '../shared/card-props';
import type { TemplateCard } from '../../media/template-card';

/** A template, an answer of the help, or a page. */
type FoundLink = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly highlights: {
    readonly title: readonly HighlightRange[];
    readonly text: readonly HighlightRange[];
  };
};

/** What a search found beside posts. */
export type FoundGroup =
  | { readonly kind: 'template'; readonly templates: readonly TemplateCard[] }
  | { readonly kind: 'answer' | 'page'; readonly links: readonly FoundLink[] };

/** The results of a search. */
export type SearchView = {
  readonly crumbs: readonly Crumb[];
  /** The query as text; '' without one. */
  readonly query: string;
  /** After a correction: the query used instead, and a link to the search as typed. */
  readonly corrected: { readonly query: string; readonly asTypedHref: string } | null;
  /** Number of results of every kind. */
  readonly total: number;
  readonly posts: Page<CardPost>;
  /** On the first page: the groups that match better than the best post, and the others. */
  readonly groups: { readonly before: readonly FoundGroup[]; readonly after: readonly FoundGroup[] };
  readonly firstPageHref: string;
  /** How many more posts only mention the words, and the result with them. */
  readonly mentions: { readonly count: number; readonly href: string } | null;
  /** If nothing was found: similar words, each with its own search. */
  readonly suggestions: readonly { readonly term: string; readonly href: string }[];
  /** If nothing was found or asked: popular posts. */
  readonly popular: readonly CardPost[];
};
