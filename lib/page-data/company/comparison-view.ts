import type { SafeArticle } from '../../article/safe-article';
import type { Contrast } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';

/** A comparison with another kind of tool. */
export type ComparisonView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** When its editors last looked. */
  readonly updatedAt: string;
  readonly rival: string;
  /** Where the other is better comes first; groups without points are left out. */
  readonly groups: readonly {
    readonly better: Contrast['better'];
    readonly contrasts: readonly Contrast[];
  }[];
  readonly article: SafeArticle;
  readonly others: readonly ComparisonLink[];
};

export type ComparisonLink = { readonly href: string; readonly text: string };
