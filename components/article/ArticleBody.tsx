import styles from '@/components/theme/prose.module.css';
import type { ReactNode } from 'react';
import { openingLength } from '@/lib/article/opening';
import { splitArticle, type SafeArticle } from '@/lib/article/safe-article';
import { Mark } from '@/lib/markup/marks';
import { ArticleContent } from './ArticleContent';

const ID = 'article-body';

/** Texts of the controls that lib/starter adds to an article (lib/starter/features). */
export type ArticleWords = {
  readonly linkCopied: string;
  readonly copyCode: string;
  readonly copyColumns: string;
  readonly codeCopied: string;
  readonly copyQuote: string;
  readonly openImage: string;
  readonly closeImage: string;
};

type ArticleBodyProps = {
  readonly article: SafeArticle;
  readonly words?: ArticleWords;
  /** Stands after the first paragraph. */
  readonly film?: ReactNode;
};

/** The finished article. */
export function ArticleBody({ article, words, film }: ArticleBodyProps) {
  const [opening, others] = splitArticle(article, film ? openingLength(article) : 0);
  return (
    <div
      id={ID}
      // The global class as well, because lib/starter looks for it.
      className={`prose ${styles.prose}`}
      {...(words && {
        [Mark.linkCopied]: words.linkCopied,
        [Mark.copyCode]: words.copyCode,
        [Mark.copyColumns]: words.copyColumns,
        [Mark.codeCopied]: words.codeCopied,
        [Mark.copyQuote]: words.copyQuote,
        [Mark.openImage]: words.openImage,
        [Mark.closeImage]: words.closeImage,
      })}
    >
      <ArticleContent article={opening} />
      {film}
      <ArticleContent article={others} />
    </div>
  );
}
