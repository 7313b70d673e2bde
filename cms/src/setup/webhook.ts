import type { Core } from '@strapi/strapi';

const NAME = 'site';
const EVENTS = [
  ...['create', 'update', 'delete', 'publish', 'unpublish'].map((event) => `entry.${event}`),
  'media.update',
  'media.delete',
];

type Webhook = { readonly id: string; readonly name: string };

/**
 * Creates the webhook that tells the site of every change; in code, because the panel refuses private
 * addresses. Without a URL, removes it.
 */
export async function putWebhook(strapi: Core.Strapi): Promise<void> {
  const { SITE_WEBHOOK_URL: url, SITE_WEBHOOK_SECRET: secret = '' } = process.env;
  const store = strapi.get('webhookStore');
  const webhooks: readonly Webhook[] = await store.findWebhooks();
  const existingWebhook = webhooks.find(({ name }) => name === NAME);
  if (!url) {
    if (existingWebhook) strapi.get('webhookRunner').remove(await store.deleteWebhook(existingWebhook.id));
    return;
  }
  const data = {
    name: NAME,
    url,
    isEnabled: true,
    headers: { Authorization: `Bearer ${secret}` },
    events: EVENTS,
  };
  const saved = existingWebhook
    ? await store.updateWebhook(existingWebhook.id, { ...data, id: existingWebhook.id })
    : await store.createWebhook(data);
  strapi.get('webhookRunner').update(saved);
}
