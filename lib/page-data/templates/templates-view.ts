import type { Page } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';
import type { TemplateCard } from '../../media/template-card';

/** A link that shows fewer templates, or all again. */
export type TemplateFilter = {
  readonly text: string;
  readonly href: string;
  /** How many templates it leads to. */
  readonly count: number;
  readonly isChosen: boolean;
};

/**
 * Templates: all, those for a use, those of a shape, those that a search finds, or the visitor's
 * favourites.
 */
export type TemplatesView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** What one makes for the use of the list; null without one. */
  readonly guide: { readonly text: string; readonly href: string } | null;
  /** The search for the words as typed, if one was corrected. */
  readonly asTyped: { readonly text: string; readonly href: string } | null;
  /** The words searched for; '' for none. */
  readonly query: string;
  readonly templates: Page<TemplateCard>;
  readonly firstPageHref: string;
  readonly uses: readonly TemplateFilter[];
  readonly shapes: readonly TemplateFilter[];
  /** The list of the visitor's favourites. */
  readonly favourites: { readonly href: string; readonly isChosen: boolean };
  /** If nothing was found. */
  readonly popular: readonly TemplateCard[];
};
