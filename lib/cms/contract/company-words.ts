/** The kinds of changes that the changelog knows. */
export const CHANGE_KINDS = ['new', 'improved', 'fixed'] as const;

/** Who is better at a point of a comparison, in the order of the page: the other is named first. */
export const CONTRAST_ORDER = ['other', 'same', 'ours'] as const;
