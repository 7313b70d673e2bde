import { planOf, templateOf, videoTitleOf } from '../handoff/studio-path';
import { readReturnTo, returnToQuery, type ReturnTo } from './return-to';

/** A template or a plan that a visitor chose, as the account form shows it. */
export type Chosen = {
  readonly title: string;
  /** URL of a picture of it; null if there is none. */
  readonly picture: string | null;
  /** What it costs and how often, as written on the pricing page. */
  readonly price?: string;
};

/** What a visitor came for: where a log-in leads, and what they chose. */
export type Errand = ReturnTo & { readonly chosen?: Chosen | undefined };

type Purpose = 'plan' | 'template' | 'video' | 'prompt';

/** What the visitor wants an account for; null if for nothing in particular, or to return to this site. */
export function purposeOf({ otherUrl = null, appPath = '', prompt }: ReturnTo): Purpose | null {
  if (otherUrl !== null) return null;
  if (planOf(appPath) !== null) return 'plan';
  if (templateOf(appPath) !== null) return 'template';
  if (videoTitleOf(appPath) !== null) return 'video';
  return prompt === undefined ? null : 'prompt';
}

const TITLE = 'chosen_title';
const PICTURE = 'chosen_picture';
const PRICE = 'chosen_price';

/** An errand as a query, to be kept in session storage. */
export function errandQuery({ chosen, ...after }: Errand): URLSearchParams {
  const query = new URLSearchParams(returnToQuery(after));
  if (chosen) query.set(TITLE, chosen.title);
  if (chosen?.picture) query.set(PICTURE, chosen.picture);
  if (chosen?.price) query.set(PRICE, chosen.price);
  return query;
}

/** The inverse of `errandQuery`. Errors: never throws. */
export function readErrand(text: string): Errand {
  const query = new URLSearchParams(text);
  const title = query.get(TITLE);
  const price = query.get(PRICE);
  const chosen = title !== null && {
    chosen: { title, picture: query.get(PICTURE), ...(price !== null && { price }) },
  };
  return { ...readReturnTo(text), ...chosen };
}
