import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import { createHttpClient, type HttpSession } from '../http/http-client';
import { favouriteReply } from './contract/template';
import type { CoreApi } from './core-api';

export type Favourites = {
  readonly has: (templateId: string) => Promise<boolean>;
  /** Makes it one or not; returns whether it is one now. */
  readonly set: (templateId: string, wanted: boolean) => Promise<boolean>;
};

/**
 * The favourite templates of the logged-in user. The core API only toggles, so the media API is asked first:
 * setting twice leaves a favourite one. Both carry the session.
 *
 * Errors: both functions reject with an HttpError.
 * Source: specification §7; the parameters and the field `is_favourite` are our choice.
 */
export function createFavourites(
  mediaUrl: string,
  session: HttpSession,
  { toggleFavouriteTemplate }: Pick<CoreApi, 'toggleFavouriteTemplate'>,
): Favourites {
  const media = createHttpClient({ service: 'media', baseUrl: mediaUrl, session });
  const has = async (id: string) =>
    (
      await media.call({
        path: `/get_template_by_id_revamp?${new URLSearchParams({ id }).toString()}`,
        schema: favouriteReply,
        deadlineMs: ACCOUNT_DEADLINE_MS,
      })
    ).is_favourite;
  return {
    has,
    async set(id, wanted) {
      if ((await has(id)) !== wanted) await toggleFavouriteTemplate(id);
      return wanted;
    },
  };
}
