import type { Locale } from '../../config/languages';
import type { Sibling } from '../../seo/head';
import type { PolicyRoute } from '../../seo/indexing-policy';
import type { NearestPaths } from './page-languages';
import type { HeadProps, LayoutProps } from './view-props';

/** What a loader says of its page, for everything around the view. */
export type PageMeta = {
  readonly locale: Locale;
  /** Path of the page without locale prefix. */
  readonly path: string;
  /** The languages this page exists in, itself included; all five when not given, under the same path. */
  readonly siblings?: readonly Sibling[];
  /** Where the language switch leads when a language has no such page; this path where nothing is said. */
  readonly nearest?: NearestPaths;
  readonly title: string;
  readonly description: string;
  /** Whose indexing policy holds (lib/seo/indexing-policy.ts). */
  readonly route: PolicyRoute;
  /** False for a page of an indexable route that has nothing to show, such as an empty list. */
  readonly indexable?: boolean;
  /** Of a preview: the post that is shown as it will be. */
  readonly draft?: LayoutProps['draft'];
  readonly image?: HeadProps['image'];
  readonly type?: HeadProps['type'];
  readonly article?: NonNullable<HeadProps['article']>;
  /** What this page says of itself; who publishes it is said on every page. */
  readonly jsonLd?: HeadProps['jsonLd'];
  /** Feeds beside that of the whole blog. */
  readonly feeds?: HeadProps['feeds'];
  readonly markdown?: string;
};
