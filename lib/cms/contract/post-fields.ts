import * as z from 'zod/mini';
import { FIELDS } from './fields';
import { wirePlainText } from './plain-text';
import { wireBoolean, wireDate } from './scalars';
import { shapeOf } from './shape-of';

/** Fields of a post with a meaning of their own, each read where it is used. */
const APART = [
  'title',
  'slug',
  'excerpt',
  'blogBody',
  'words',
  'showFeatureImageInHead',
  'publishDate',
  'trending',
  'TrendingPostOrder',
] as const;

/** What a page can show as it is. A missing text is ''. */
const KINDS = {
  string: wirePlainText,
  text: wirePlainText,
  email: wirePlainText,
  enumeration: wirePlainText,
  integer: z.catch(z.nullable(z.number()), null),
  boolean: wireBoolean,
  datetime: wireDate,
};

/**
 * The other fields of a post that editors fill in: words, numbers, switches and times. Every adapter reads
 * them by these names, and the page of the post gets them.
 */
export const POST_FIELDS = shapeOf(FIELDS.blog, KINDS, APART);

export type PostFields = {
  readonly [Name in keyof typeof POST_FIELDS]: z.output<(typeof POST_FIELDS)[Name]>;
};

/** These fields of anything that has them. */
export function postFieldsOf(post: PostFields): PostFields {
  const fields = Object.entries(post).filter(([name]) => Object.hasOwn(POST_FIELDS, name));
  // why: fromEntries has lost the names
  return Object.fromEntries(fields) as PostFields;
}
