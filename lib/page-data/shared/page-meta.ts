import type { ParsedUrlQuery } from 'node:querystring';
import type { Locale } from '../../config/languages';
import type { Sibling } from '../../seo/head';
import type { PolicyRoute } from '../../seo/indexing-policy';
import type { NearestPaths } from './page-languages';
import type { HeadProps, LayoutProps } from './page-props';

/** What a loader states about its page, for everything around the view. */
export type PageMeta = {
  readonly locale: Locale;
  /** Path of the page without locale prefix. */
  readonly path: string;
  /** The languages in which this page exists, its own included; if absent, all five under the same path. */
  readonly siblings?: readonly Sibling[];
  /** Target of the language switch for a language without this page; if absent, this path. */
  readonly nearest?: NearestPaths;
  /** The page's query, of which the language switch keeps what the page needs (`keptQuery`). */
  readonly query?: ParsedUrlQuery;
  /** URL of the original on another site; '' or absent if the page is one itself. */
  readonly original?: string;
  readonly title: string;
  readonly description: string;
  /** The route whose indexing policy applies (lib/seo/indexing-policy.ts). */
  readonly route: PolicyRoute;
  /**
   * False for a page of an indexable route that has nothing to show, such as an empty list, or is a draft.
   */
  readonly indexable?: boolean;
  /** On a preview: the draft being shown. */
  readonly draft?: LayoutProps['draft'];
  readonly image?: HeadProps['image'];
  readonly type?: HeadProps['type'];
  readonly article?: NonNullable<HeadProps['article']>;
  /** The page's own JSON-LD; the publisher's is added to every page. */
  readonly jsonLd?: HeadProps['jsonLd'];
  /** Feeds in addition to that of the whole blog. */
  readonly feeds?: HeadProps['feeds'];
  readonly markdown?: string;
};
