import type { ArticleLabels } from '@/lib/article/article-options';

/** The words that we add to an article, in English. */
export const LABELS: ArticleLabels = {
  fromHost: (host) => `from ${host}`,
  table: 'Table',
  cut: 'It ends here.',
};
