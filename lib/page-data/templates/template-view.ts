import type { Crumb } from '../../seo/breadcrumbs';
import type { CardPost } from '../shared/card-props';
import type { TemplateCard } from '../../media/template-card';
import type { TemplatesView } from './templates-view';

/** A template's page. */
export type TemplateView = {
  readonly crumbs: readonly Crumb[];
  readonly template: TemplateCard;
  readonly description: string;
  /** What it is for: the list it belongs to, a sentence, and what one makes for it; null if the service names no use. */
  readonly use:
    | ({ readonly text: string; readonly href: string; readonly about: string } & Pick<
        TemplatesView,
        'guide'
      >)
    | null;
  /** Its shape in words, the list of that shape, and where it fits; null for an unusual one. */
  readonly shape: { readonly text: string; readonly href: string; readonly about: string } | null;
  /** Shape, size and length, as the page shows them. */
  readonly details: readonly { readonly name: string; readonly value: string }[];
  /** Into the studio, through the sign-up. */
  readonly useHref: string;
  /** For the account form. */
  readonly smallImage: string;
  readonly related: readonly TemplateCard[];
  readonly posts: readonly CardPost[];
};
