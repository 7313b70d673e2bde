import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { rowsOf } from '../documents';

/** Creates the first administrator. A generated password is printed once and stored only as a hash. */
export async function addFirstAdministrator(strapi: Core.Strapi): Promise<void> {
  if ((await rowsOf(strapi, 'admin::user').count()) > 0) return;
  const email = process.env.ADMIN_EMAIL || 'admin@clipwright.example';
  const newPassword = process.env.ADMIN_PASSWORD ? null : `${randomBytes(12).toString('base64url')}Aa1`;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    firstname: 'First',
    lastname: 'Administrator',
    password: newPassword ?? process.env.ADMIN_PASSWORD,
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  });
  if (newPassword)
    process.stdout.write(`\nFirst administrator: ${email}, password ${newPassword} (shown only now)\n\n`);
}
