import type { ArticleOptions } from '@/lib/article/article-options';
import { buildArticle } from '@/lib/article/build-article';

/** What a page passes to the article pipeline, in English. */
export const OPTIONS: ArticleOptions = {
  mediaBase: 'https://cms.example/strapi',
  labels: {
    playVideo: 'Play video',
    fromHost: (host) => `from ${host}`,
    embeddedContent: 'Embedded content',
    table: 'Table',
    code: 'Code',
  },
};

/** Finished HTML of a piece of an article. */
export function htmlOf(html: string, change: Partial<ArticleOptions> = {}): string {
  return buildArticle(html, { ...OPTIONS, ...change }).html;
}
