import type { SafeArticle } from '../../article/safe-article';
import type { StoredEntry } from '../../config/stored-entry';
import type { Crumb } from '../../seo/breadcrumbs';

/** Privacy, terms or cookies. */
export type LegalView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly isDraft: boolean;
  readonly article: SafeArticle;
  /** On the cookies page: what the site stores in the browser. Empty on the others. */
  readonly stored: readonly StoredEntry[];
};
