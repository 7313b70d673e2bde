import type { LinkRequest, TaggedLink } from '../../attribution/tagged-link';

/** The campaign link builder: the form's values, and the resulting link. */
export type LinkBuilderView = {
  readonly asked: LinkRequest;
  /** Host of this site: only its pages can be tagged. */
  readonly host: string;
  /** Pages to choose from. */
  readonly posts: readonly { readonly path: string; readonly title: string }[];
  readonly outcome: TaggedLink;
  /** An SVG document; '' if there is no link, or if it is too long for a code. */
  readonly qrCode: string;
};
