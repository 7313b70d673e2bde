import type { StoredEntry } from '../../config/stored-entry';
import type { Crumb } from '../../seo/breadcrumbs';

/** Privacy, terms or cookies. */
export type LegalView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly isDraft: boolean;
  /** Ready for `dangerouslySetInnerHTML`. */
  readonly articleHtml: string;
  /** On the cookies page: what the site stores in the browser. Empty on the others. */
  readonly stored: readonly StoredEntry[];
};
