import { toHtml } from 'hast-util-to-html';
import type { SafeArticle } from './safe-article';
import { toHast } from './tree/hast';

/** An article as HTML without our components, for documents that are read elsewhere (feeds, Markdown). */
export function articleHtml(article: SafeArticle): string {
  return toHtml(toHast(article));
}
