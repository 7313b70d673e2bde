import type { NetworkCard } from '../../link-preview/evaluate-card';
import type { PageCard } from '../../link-preview/read-card';

/** The link preview inspector: the request and its result. */
export type LinkPreviewView = {
  readonly requestedUrl: string;
  /** Host of this site: only its pages can be inspected. */
  readonly host: string;
  readonly outcome:
    | { readonly kind: 'nothing-asked' | 'not-ours' | 'unreachable' }
    | { readonly kind: 'refused'; readonly status: number }
    | {
        readonly kind: 'shown';
        readonly url: string;
        /** '' if there is no image to show. */
        readonly imageUrl: string;
        readonly card: PageCard;
        readonly cards: readonly NetworkCard[];
      };
};
