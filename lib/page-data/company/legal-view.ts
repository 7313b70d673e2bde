import type { TocEntry } from '../../article/headings';
import type { SafeArticle } from '../../article/safe-article';
import type { LegalPageName } from '../../config/pages';
import type { StoredEntry } from '../../config/stored-entry';
import type { Crumb } from '../../seo/breadcrumbs';

/** Privacy, terms or cookies. */
export type LegalView = {
  readonly name: LegalPageName;
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly isDraft: boolean;
  readonly article: SafeArticle;
  /** Its headings; empty if there is nothing to choose from. */
  readonly contents: readonly TocEntry[];
  /** On the cookies page: what the site stores in the browser. Empty on the others. */
  readonly stored: readonly StoredEntry[];
};
