import type { Plan } from '../cms/model';
import type { Locale } from '../config/languages';
import type { PublicEnv } from '../config/public-env';

/** Id of the element with the page's data. */
export const PAGE_DATA_ID = 'page-data';

/** What an island is loaded from: URLs of the build. */
export type IslandFiles = {
  /** The module that starts it. */
  readonly script: string;
  /** What that module imports, to be fetched with it. */
  readonly imports: readonly string[];
  /** The module with the texts that its code uses, in the page's language; null if it uses none. */
  readonly texts: string | null;
};

/**
 * What the scripts of a page learn from its document: one JSON element, never with anything from the
 * visitor's query.
 */
export type PageData = {
  /**
   * The page's language. Not read from the root's `lang`, because a browser that translates the page
   * changes that.
   */
  readonly locale: Locale;
  /** Null on Next's last resort (pages/_error), which has no account and no analytics. */
  readonly env: PublicEnv | null;
  /** The island of every page with an account. */
  readonly account: IslandFiles | null;
  /** From the configuration file: the account menu names the user's plan. */
  readonly planData: readonly Plan[];
};
