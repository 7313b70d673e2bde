/**
 * The cookies by which Next recognises an editor's preview. The first allows previews at all, the second
 * names the draft's path. Whoever caches a response must refuse requests that carry either, or a draft would
 * reach every visitor.
 */
export const PREVIEW_COOKIES = { bypass: '__prerender_bypass', data: '__next_preview_data' } as const;

const EITHER = new RegExp(Object.values(PREVIEW_COOKIES).join('|'));

/** Whether a `Cookie` header may be an editor's: its response must not be cached. */
export const mayBePreview = (cookie = '') => EITHER.test(cookie);

/** Whether a `Cookie` header carries the draft's path: its response gets the policy of previews. */
export const isPreview = (cookie = '') => cookie.includes(`${PREVIEW_COOKIES.data}=`);
