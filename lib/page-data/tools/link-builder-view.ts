import type { LinkRequest, TaggedLink, TaggedList } from '../../link-builder/tagged-link';
import type { LinkVocabulary } from '../../config/link-vocabulary';
import type { QrImage } from '../shared/qr-code';

/** The campaign link builder: the form's values, and the resulting links. */
export type LinkBuilderView = {
  readonly request: LinkRequest;
  /** Pages to tag instead of `request.url`, one per line, as typed. */
  readonly askedList: string;
  /** A link that is being edited; '' for a new one. */
  readonly edited: string;
  /** The edited link, which the new one replaces in the list of recent links; '' for none. */
  readonly former: string;
  /** Only pages of this site can be tagged. */
  readonly origin: string;
  /** Pages to choose from. */
  readonly posts: readonly { readonly path: string; readonly title: string }[];
  readonly vocabulary: LinkVocabulary;
  /**
   * Words of the vocabulary that were probably meant; null if the typed word is in the vocabulary, or is
   * unlike any of its words.
   */
  readonly meant: Readonly<Record<'source' | 'medium' | 'campaign', string | null>>;
  /**
   * URLs of this site that lead to no page, with their line number in the list; not all if there are many.
   */
  readonly notFound: readonly { readonly line: number; readonly text: string }[];
  readonly outcome:
    | TaggedLink
    | ({
        readonly kind: 'list';
        readonly csv: string;
        /** Path of the QR codes of all links as one SVG document; '' if there are none, or if they are too long. */
        readonly qrSheet: string;
      } & TaggedList);
  /** Null if there is no single link, or if it is too long for a code. */
  readonly qr: QrImage | null;
};
