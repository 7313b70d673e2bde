import type { Core } from '@strapi/strapi';

/** Origins whose scripts may call this service: Strapi's default allows every origin, with credentials. */
const originsOf = (urls: readonly string[]): string[] =>
  urls.filter((url) => url !== '').map((url) => new URL(url).origin);

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { origin: originsOf([env('SITE_URL', ''), env('PUBLIC_URL', '')]) },
  },
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

export default config;
