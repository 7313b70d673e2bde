import type { TemplateCard } from '../../media/template-card';
import type { TemplateKind } from '../../media/template-use';
import type { Crumb } from '../../seo/breadcrumbs';
import type { OfferedPlan } from '../content/offered-plans';
import type { CardPost } from '../shared/card-props';

/** What one makes for a use, and with what. */
export type UseView = {
  readonly use: TemplateKind;
  readonly crumbs: readonly Crumb[];
  /** The template whose film is shown; null if none of the use has one. */
  readonly film: TemplateCard | null;
  readonly templates: readonly TemplateCard[];
  readonly posts: readonly CardPost[];
  /** The plan that fits, at the price of the page's language; null if it is not on offer. */
  readonly plan: OfferedPlan | null;
};
