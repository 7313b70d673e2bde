import type { Core } from '@strapi/strapi';
import { previewUrl } from '../src/publishing/preview-url';

// why: without one of these secrets Strapi does not start, and says which.
const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  auth: {
    secret: env('ADMIN_JWT_SECRET')!,
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 7 * 86_400 },
  },
  apiToken: { salt: env('API_TOKEN_SALT')! },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT')! } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY')! },
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: env('SITE_URL', '') !== '' && env('SITE_PREVIEW_SECRET', '') !== '',
    config: { allowedOrigins: [env('SITE_URL', '')], handler: previewUrl },
  },
});

export default config;
