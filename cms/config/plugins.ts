import type { Core } from '@strapi/strapi';

const config = (): Core.Config.Plugin => ({
  upload: {
    config: {
      // The site makes its own sizes; the panel's thumbnail is always made.
      breakpoints: {},
      // No SVG: a file opened by its URL would run its script with the rights of whoever is logged in.
      security: { allowedTypes: ['image/*', 'video/*', 'application/pdf'], deniedTypes: ['image/svg+xml'] },
    },
  },
});

export default config;
