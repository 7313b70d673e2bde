import type { ArticleLabels } from '@/lib/article/article-options';

/** The words that we add to an article, in English. */
export const LABELS: ArticleLabels = {
  playVideo: 'Play video',
  fromHost: (host) => `from ${host}`,
  embeddedContent: 'Embedded content',
  table: 'Table',
  code: 'Code',
};
