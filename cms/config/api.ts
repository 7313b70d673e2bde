import type { Core } from '@strapi/strapi';

/**
 * Above its maximum, Strapi silently sends fewer records; the site rejects such a list (docs/strapi-5.md).
 */
const config: Core.Config.Api = {
  rest: { defaultLimit: 25, maxLimit: 1000, withCount: true, strictParams: true },
  documents: { strictParams: true, strictRelations: true },
};

export default config;
