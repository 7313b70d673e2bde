import type { CardPost } from '../shared/card-props';

/** The style guide's data: a few posts for its cards. */
export type StyleguideView = { readonly posts: readonly CardPost[] };
