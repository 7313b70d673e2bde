import type { RuleId } from '../../visit/attribution/channel-rules';
import type { LinkRequest } from '../../link-builder/tagged-link';
import type { Channel } from '../../config/attribution';

/** The channels by example, in the order in which the rules are tried. */
export type ChannelsView = {
  readonly rules: readonly {
    readonly id: RuleId;
    readonly channel: Channel | null;
    readonly examples: readonly {
      /** A path of this site with its query. */
      readonly link: string;
      /** The page before; '' for none. */
      readonly referrer: string;
      /** Name in reports; null for a direct visit. */
      readonly source: string | null;
      /** What the link builder makes the link from; null where the link has no source and medium. */
      readonly request: LinkRequest | null;
    }[];
  }[];
};
