import type { SafeArticle } from '../../article/safe-article';
import type { Change, CompanyPage } from '../../cms/model';
import type { CompanyPageName } from '../../config/pages';
import type { Crumb } from '../../seo/breadcrumbs';
import type { ComparisonLink } from './comparison-view';
import type { Offer } from '../content/offered-plans';

/** A change with the id of its place on the page. */
export type ChangeView = Change & { readonly id: string };

/** A page about the company. */
export type CompanyView = Pick<
  CompanyPage,
  'description' | 'email' | 'questions' | 'figures' | 'quotes' | 'logos' | 'people' | 'legalName' | 'address'
> & {
  readonly name: CompanyPageName;
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly article: SafeArticle;
  /** On the changelog: what is new, newest first, and the URL of its feed. */
  readonly changes: readonly ChangeView[];
  /** On the pricing page: the plans. */
  readonly offer: Offer | null;
  /** On the pricing page: where to ask for what no plan says; '' for nowhere. */
  readonly askHref: string;
  /** On the pricing page: comparisons with other kinds of tools. */
  readonly comparisons: readonly ComparisonLink[];
  /** On the status page: where else to look; '' for nowhere. */
  readonly statusUrl: string;
  /** The other filled pages that help a visitor who has not found an answer. */
  readonly furtherHelp: readonly ('contact' | 'help')[];
};
