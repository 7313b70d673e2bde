import { useTexts } from '@/components/i18n/use-texts';
import type { ArticleWords } from './ArticleBody';

/** The texts of the controls of an article, in the page's language. */
export function useArticleWords(): ArticleWords {
  const t = useTexts();
  return {
    linkCopied: t('share.copied'),
    copyCode: t('article.copyCode'),
    copyColumns: t('article.copyColumns'),
    codeCopied: t('article.codeCopied'),
    copyQuote: t('article.copyQuote'),
    openImage: t('article.openImage'),
    closeImage: t('article.closeImage'),
  };
}
