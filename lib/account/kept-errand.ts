import type { Errand } from './errand';
import { readReturnTo, returnToQuery } from './return-to';

const TITLE = 'chosen_title';
const IMAGE = 'chosen_image';
const PRICE = 'chosen_price';

/** An errand as a query, to be kept in session storage. */
export function errandQuery({ chosen, ...after }: Errand): URLSearchParams {
  const query = new URLSearchParams(returnToQuery(after));
  if (chosen) query.set(TITLE, chosen.title);
  if (chosen?.image) query.set(IMAGE, chosen.image);
  if (chosen?.price) query.set(PRICE, chosen.price);
  return query;
}

/** The inverse of `errandQuery`. Errors: never throws. */
export function readErrand(text: string): Errand {
  const query = new URLSearchParams(text);
  const title = query.get(TITLE);
  const price = query.get(PRICE);
  const chosen = title !== null && {
    chosen: { title, image: query.get(IMAGE), ...(price !== null && { price }) },
  };
  return { ...readReturnTo(text), ...chosen };
}
