import type { Core } from '@strapi/strapi';
import { BLOG } from '../content-model';
import { documentsOf, rowsOf, type StoredDocument } from '../documents';

/**
 * Publishes drafts whose “Publish at” time has come (Strapi's own releases are part of its paid editions).
 * With several instances, each post is published by the one that changes its row first: the others wait for
 * that row until the publish is done, and then find nothing to do.
 */
export async function publishDue(strapi: Core.Strapi): Promise<void> {
  const due = { publishedAt: null, publishAt: { $lte: new Date().toISOString() } };
  const posts = rowsOf(strapi, BLOG);
  const drafts: readonly StoredDocument[] = await posts.findMany({ where: due });
  for (const { documentId, locale } of drafts) {
    const name = `${documentId} (${locale})`;
    try {
      await strapi.db.transaction(async () => {
        const { count } = await posts.updateMany({
          where: { ...due, documentId, locale },
          data: { publishAt: null },
        });
        if (count === 0) return;
        await documentsOf(strapi, BLOG).publish({ documentId, locale });
        strapi.log.info(`published on schedule: ${name}`);
      });
    } catch (error) {
      // For example, a required field is empty. The post stays due and is tried again in a minute.
      strapi.log.error(
        `not published on schedule: ${name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
