import type { TocEntry } from '../../article/headings';
import type { SafeArticle } from '../../article/safe-article';
import type { Crumb } from '../../seo/breadcrumbs';

/** A page of the editors' own. */
export type FreePageView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly article: SafeArticle;
  readonly toc: readonly TocEntry[];
};
