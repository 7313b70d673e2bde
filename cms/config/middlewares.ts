import type { Core } from '@strapi/strapi';

/** Origins whose scripts may call this service: Strapi's own default answers every one, with credentials. */
const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => address !== '').map((address) => new URL(address).origin);

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
