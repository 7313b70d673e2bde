/**
 * The names that a team uses in its links, so that reports show each thing under one name. Any other name
 * works too.
 */
export type LinkVocabulary = {
  readonly sources: readonly string[];
  readonly media: readonly string[];
  readonly campaigns: readonly string[];
};

/** Used while the site configuration (`linkVocabulary`) has none. */
export const DEFAULT_VOCABULARY: LinkVocabulary = {
  sources: ['newsletter', 'facebook', 'instagram', 'linkedin', 'x', 'tiktok', 'youtube', 'google', 'bing'],
  media: ['email', 'social', 'cpc', 'paid-social', 'display', 'affiliate', 'influencer', 'invite'],
  campaigns: [],
};
