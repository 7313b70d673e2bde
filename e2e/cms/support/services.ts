import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { localUrls } from '../../../tools/lib/local-urls';

export const { site } = localUrls();
export const cms = `http://127.0.0.1:${process.env.CMS_PORT || 1337}`;
/** Where the content service sends its webhooks, and where they belong. */
export const hookPort = Number(process.env.CMS_PORT || 1337) + 1;
export const hookUrl = `${site}/api/revalidate`;

/** Origins at which readers are served: nginx and each instance behind it, or the one site. */
export const readers: readonly string[] = process.env.CMS_CLUSTER
  ? [0, 1, 2].map((instance) => `http://127.0.0.1:${localUrls().port + instance}`)
  : [site];

export function administrator() {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = parseEnv(readFileSync('cms/.env', 'utf8'));
  return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
}
