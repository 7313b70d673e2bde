import type { Core } from '@strapi/strapi';
import { inDataFolder } from '../src/data-folder';
import { publishDue } from '../src/publishing/publish-due';

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  app: { keys: env.array('APP_KEYS')! }, // why: as in admin.ts
  // Uploaded files are in its folder `uploads`, which Strapi does not make.
  dirs: { public: inDataFolder('public') },
  logger: { updates: { enabled: false } },
  cron: {
    enabled: true,
    tasks: {
      publishDue: {
        task: ({ strapi }: { strapi: Core.Strapi }) => publishDue(strapi),
        // At the start of every minute.
        options: { rule: '0 * * * * *' },
      },
    },
  },
});

export default config;
