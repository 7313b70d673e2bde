import type { Core } from '@strapi/strapi';

/**
 * Strapi responds to a larger limit with fewer records, in silence; the site rejects a list that is cut off
 * (docs/strapi-5.md).
 */
const config: Core.Config.Api = {
  rest: { defaultLimit: 25, maxLimit: 1000, withCount: true, strictParams: true },
  documents: { strictParams: true, strictRelations: true },
};

export default config;
