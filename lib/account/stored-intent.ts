import type { AuthIntent } from './auth-intent';
import { readReturnTo, returnToQuery } from './return-to';

const TITLE = 'chosen_title';
const IMAGE = 'chosen_image';
const PRICE = 'chosen_price';

/** An intent as a query, to be kept in session storage. */
export function intentQuery({ chosen, ...after }: AuthIntent): URLSearchParams {
  const query = new URLSearchParams(returnToQuery(after));
  if (chosen) query.set(TITLE, chosen.title);
  if (chosen?.image) query.set(IMAGE, chosen.image);
  if (chosen?.price) query.set(PRICE, chosen.price);
  return query;
}

/** The inverse of `intentQuery`. Errors: never throws. */
export function readIntent(text: string): AuthIntent {
  const query = new URLSearchParams(text);
  const title = query.get(TITLE);
  const price = query.get(PRICE);
  const chosen = title !== null && {
    chosen: { title, image: query.get(IMAGE), ...(price !== null && { price }) },
  };
  return { ...readReturnTo(text), ...chosen };
}
