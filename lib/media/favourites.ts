import { ACCOUNT_DEADLINE_MS, TEMPLATES_AT_A_TIME, TEMPLATES_MAX } from '../config/constants';
import { createHttpClient, type HttpSession } from '../http/http-client';
import { favouriteReply, favouritesReply } from './contract/template';

export type Favourites = {
  /** Ids, in the service's order. */
  readonly list: () => Promise<readonly string[]>;
  readonly has: (templateId: string) => Promise<boolean>;
  /** Makes the template a favourite, or no longer one; returns what it is now. */
  readonly set: (templateId: string, isFavourite: boolean) => Promise<boolean>;
};

/**
 * The favourite templates of the logged-in user. The core API only toggles, so the current state is read
 * from the media API first: setting a favourite twice keeps it. All calls carry the session.
 *
 * Errors: all functions reject with an HttpError.
 * Source: specification §7; the parameters and the field `is_favourite` are our choice.
 */
export function createFavourites(
  mediaUrl: string,
  session: HttpSession,
  { toggleFavouriteTemplate }: { readonly toggleFavouriteTemplate: (id: string) => Promise<unknown> },
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
    async list() {
      const all = new Map<string, boolean>();
      for (let start = 0; start < TEMPLATES_MAX; start = all.size) {
        const page = { start: String(start), limit: String(TEMPLATES_AT_A_TIME) };
        const reply = await media.call({
          path: `/get_templates_v2?${new URLSearchParams(page).toString()}`,
          schema: favouritesReply,
          deadlineMs: ACCOUNT_DEADLINE_MS,
        });
        for (const { id, is_favourite } of reply) all.set(id, is_favourite);
        if (all.size === start || reply.length < TEMPLATES_AT_A_TIME) break;
      }
      return [...all].filter(([, isFavourite]) => isFavourite).map(([id]) => id);
    },
    has,
    async set(id, isFavourite) {
      if ((await has(id)) !== isFavourite) await toggleFavouriteTemplate(id);
      return isFavourite;
    },
  };
}
