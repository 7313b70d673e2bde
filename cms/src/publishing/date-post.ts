import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { BLOG } from '../content-model';
import { rowsOf, type DocumentMiddleware } from '../documents';
import { rowsIn } from './rows-in';

/**
 * Sets a post's date at its first publish, because Strapi's `publishedAt` changes at each. A future date is
 * refused: the site would hide the post (rules D26), and nothing would tell it when to show it. A manual
 * publish also clears the schedule.
 */
export const datePost =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async (context, next) => {
    if (context.uid !== BLOG || context.action !== 'publish') return next();
    const drafts = { ...rowsIn(context.params), publishedAt: null };
    const now = new Date().toISOString();
    const posts = rowsOf(strapi, BLOG);
    if ((await posts.count({ where: { ...drafts, publishDate: { $gt: now } } })) > 0)
      throw new errors.ApplicationError(
        'The date of the post is in the future. To publish it then, empty the date, set “Publish at” and save; to publish it now, set the date to today.',
      );
    await posts.updateMany({ where: { ...drafts, publishDate: null }, data: { publishDate: now } });
    await posts.updateMany({
      where: { ...drafts, publishAt: { $notNull: true } },
      data: { publishAt: null },
    });
    return next();
  };
