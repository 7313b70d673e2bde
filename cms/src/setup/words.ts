import type { Core } from '@strapi/strapi';
import { BLOG } from '../content-model';
import { rowsOf } from '../documents';
import { countWords } from '../rich-text/count-words';

const ROWS_AT_ONCE = 100;

/** Counts the words of posts saved before the field existed, without changing their dates. */
export async function putWords(strapi: Core.Strapi): Promise<void> {
  const posts = rowsOf(strapi, BLOG);
  for (;;) {
    const rows = await posts.findMany({
      select: ['id', 'blogBody'],
      where: { words: { $null: true } },
      limit: ROWS_AT_ONCE,
    });
    if (rows.length === 0) return;
    for (const { id, blogBody } of rows)
      // `update` would set `updatedAt`.
      await posts.updateMany({ where: { id }, data: { words: countWords(blogBody ?? '') } });
  }
}
