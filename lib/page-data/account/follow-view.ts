import type { Following } from '../../account/contract/follow';
import type { FeedUrls } from '../../seo/feed';

type FollowProblem = 'missing' | 'invalid' | 'later' | 'failed' | 'unread';

/** What a reader wants by email; no topics means every post. */
export type FollowChoice = Pick<Following, 'topics' | 'often'>;

/** `/follow`: following the blog by email, and the URLs of its feeds. */
export type FollowView = {
  /** Path of this page with its locale. */
  readonly path: string;
  readonly topics: readonly { readonly slug: string; readonly name: string; readonly feed: string }[];
  readonly feeds: FeedUrls;
  /** The whole blog in the other languages. */
  readonly otherFeeds: readonly { readonly locale: string; readonly url: string }[];
  readonly step:
    | {
        readonly kind: 'ask';
        readonly email: string;
        readonly choice: FollowChoice;
        readonly problem: FollowProblem | null;
        /** With `later`: the wait. */
        readonly waitSeconds: number;
        /** The link that led here is not, or no longer, valid. */
        readonly isLinkUnknown: boolean;
      }
    | {
        readonly kind: 'sent';
        readonly email: string;
        readonly choice: FollowChoice;
        /** Path of the post that was left; '' for none. */
        readonly from: string;
      }
    | {
        readonly kind: 'choice';
        readonly token: string;
        readonly following: Following;
        readonly isSaved: boolean;
        /**
         * `failed`: the change could not be made, and is shown as it was asked for. `unread`: nothing known
         * was asked for.
         */
        readonly problem: 'failed' | 'unread' | null;
      }
    /** Nobody knows what the owner of the link follows, because the service does not respond. */
    | { readonly kind: 'unavailable' };
};
