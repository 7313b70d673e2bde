import { TEMPLATE_KINDS, type TemplateKind } from './template-use';

/**
 * Which platforms a shape of template suits, and who makes videos for a use: the posts below a template are
 * about them. Slugs of the content service; one that it does not have changes nothing. `plans`: the id of the
 * plan that fits a use; a use whose plan is not on offer shows none.
 */
export const TEMPLATE_TOPICS = {
  platforms: {
    '16x9': ['youtube'],
    '9x16': ['tiktok', 'instagram'],
    '1x1': ['instagram', 'linkedin'],
    '4x5': ['instagram'],
  },
  professions: {
    business: ['small-business-owners'],
    education: ['teachers'],
    events: ['nonprofits'],
    product: ['marketers'],
    social: ['creators'],
  },
  plans: {
    business: 'business',
    education: 'creator',
    events: 'free',
    product: 'creator',
    social: 'creator',
  },
} as const;

/** The use whose page suits a post, by the professions that it is for; null for none. */
export const fittingUse = (slugs: readonly string[]): TemplateKind | null =>
  TEMPLATE_KINDS.find((use) => TEMPLATE_TOPICS.professions[use].some((slug) => slugs.includes(slug))) ?? null;
