import type { Core } from '@strapi/strapi';
import { BLOG, TYPES } from '../content-model';
import { PREVIEW_TOKEN_NAME } from '../policies/published-only';
import { rowsOf } from '../documents';

/**
 * Creates the site's tokens with values from the environment, so that site and service are set up without
 * manual steps in the admin panel.
 */
export async function putTokens(strapi: Core.Strapi): Promise<void> {
  const { SITE_TOKEN, SITE_PREVIEW_TOKEN } = process.env;
  await dropDefaultTokens(strapi);
  if (SITE_TOKEN) await putToken(strapi, 'site', SITE_TOKEN);
  if (SITE_PREVIEW_TOKEN) await putToken(strapi, PREVIEW_TOKEN_NAME, SITE_PREVIEW_TOKEN);
}

/** Deletes the two tokens that Strapi makes at its first start; one of them may do everything. */
const dropDefaultTokens = (strapi: Core.Strapi): Promise<unknown> =>
  rowsOf(strapi, 'admin::api-token').deleteMany({
    where: {
      name: { $in: ['Full Access', 'Read Only'] },
      description: { $startsWith: 'A default API token' },
      lastUsedAt: null,
    },
  });

async function putToken(strapi: Core.Strapi, name: string, value: string): Promise<void> {
  const data = {
    name,
    description: 'Set by the environment, at each start.',
    type: 'custom',
    kind: 'content-api',
    accessKey: strapi.service('admin::api-token').hash(value),
    lifespan: null,
    expiresAt: null,
  };
  const tokens = rowsOf(strapi, 'admin::api-token');
  const existingToken = await tokens.findOne({ where: { name } });
  const { id } = existingToken
    ? await tokens.update({ where: { id: existingToken.id }, data })
    : await tokens.create({ data });
  const permissions = rowsOf(strapi, 'admin::api-token-permission');
  const actions = [...TYPES.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]), `${BLOG}.opinion`];
  for (const action of actions)
    if (!(await permissions.findOne({ where: { action, token: id } })))
      await permissions.create({ data: { action, token: id } });
}
