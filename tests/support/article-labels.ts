import type { ArticleLabels } from '@/lib/article/article-options';

/** The words that we add to an article, in English. */
export const LABELS: ArticleLabels = {
  play: 'Play',
  playOn: (host) => `Play on ${host}`,
  fromHost: (host) => `from ${host}`,
  table: 'Table',
  code: 'Code',
  cut: 'It ends here.',
};
