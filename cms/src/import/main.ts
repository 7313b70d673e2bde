/** `node dist/src/import/main.js FOLDER LOCALE`, run by `npm run cms:import` in the folder above. */
import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { importDrafts } from './import-drafts';

async function main(): Promise<number> {
  const [folder = '', locale = ''] = process.argv.slice(2);
  // Does not set up the webhook, and keeps the imported dates of last changes.
  process.env.CMS_IMPORT = 'true';
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).load();
  try {
    strapi.get('cron').stop();
    // No webhooks: drafts are on no page, and the site reads redirects every minute.
    for (const webhook of await strapi.get('webhookStore').findWebhooks())
      strapi.get('webhookRunner').remove(webhook);
    process.stdout.write(`${await importDrafts(strapi, folder, locale)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await strapi.destroy();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
