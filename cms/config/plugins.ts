import type { Core } from '@strapi/strapi';

const config = (): Core.Config.Plugin => ({
  upload: {
    config: {
      // The site makes its own sizes; the panel's thumbnail is always made.
      breakpoints: {},
      // No SVG, HTML or XML: a file opened by its URL would run its script with the rights of whoever is logged in.
      // The same kinds as an import brings in (cms/import/file-kinds.ts).
      security: {
        allowedTypes: [
          'image/*',
          'audio/*',
          'video/*',
          'application/pdf',
          'application/zip',
          'application/epub+zip',
          'application/msword',
          'application/vnd.ms-excel',
          'application/vnd.ms-powerpoint',
          'application/vnd.openxmlformats-officedocument.*',
          'application/vnd.oasis.opendocument.*',
          'text/plain',
          'text/csv',
          'text/vtt',
        ],
        // By the ending of the name too, whatever is in the file.
        deniedTypes: ['image/svg+xml', '*html', '*xml', '*javascript'],
      },
    },
  },
});

export default config;
