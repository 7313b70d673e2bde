import type { Core } from '@strapi/strapi';
import { endRevisedDate } from './publishing/end-revised-date';
import { keepDraftedUrl, keepTopicUrl } from './publishing/keep-url';
import { datePost } from './publishing/date-post';
import { storeHtml } from './rich-text/store-html';
import { checkCanonical } from './rules/check-canonical';
import { checkLanguage } from './rules/check-language';
import { checkSlug } from './rules/check-slug';
import { seedOnce } from './seed/seed-once';
import { putWebhook } from './setup/webhook';
import { setUp } from './setup/set-up';

const application = {
  /** Rules for every save and publish, from the panel, the schedule or a script. */
  register({ strapi }: { readonly strapi: Core.Strapi }): void {
    for (const rule of [
      checkLanguage,
      checkSlug,
      checkCanonical,
      storeHtml,
      endRevisedDate,
      datePost,
      keepDraftedUrl,
      keepTopicUrl,
    ])
      strapi.documents.use(rule(strapi));
  },

  async bootstrap({ strapi }: { readonly strapi: Core.Strapi }): Promise<void> {
    await setUp(strapi);
    await seedOnce(strapi);
    // Last, so that the seed does not notify the site.
    if (process.env.CMS_IMPORT !== 'true') await putWebhook(strapi);
  },
};

export default application;
