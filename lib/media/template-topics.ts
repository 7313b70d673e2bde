/**
 * Which platforms a shape of template suits, and who makes videos for a use: the posts below a template are
 * about them. Slugs of the content service; one that it does not have changes nothing.
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
} as const;
