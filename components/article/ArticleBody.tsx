import { useState } from 'react';
import styles from '@/components/theme/prose.module.css';
import { Mark } from '@/lib/markup/marks';

const ID = 'article-body';

/** Texts of the controls that lib/starter adds to an article (lib/starter/features). */
type ArticleWords = {
  readonly linkCopied: string;
  readonly copyCode: string;
  readonly copyPlan: string;
  readonly codeCopied: string;
  readonly copyQuote: string;
  readonly openPicture: string;
  readonly closePicture: string;
};

type ArticleBodyProps = { readonly articleHtml?: string | undefined; readonly words?: ArticleWords };

/**
 * The finished article. Its HTML is in the document only once: the page data omits it, so when React wakes it
 * reads the HTML from the existing element and leaves that element as it is.
 */
export function ArticleBody({ articleHtml, words }: ArticleBodyProps) {
  const [adopted] = useState(() => (articleHtml === undefined ? adoptBody() : ''));
  return (
    <div
      id={ID}
      // The global class as well, because lib/starter looks for it.
      className={`prose ${styles.prose}`}
      {...(words && {
        [Mark.linkCopied]: words.linkCopied,
        [Mark.copyCode]: words.copyCode,
        [Mark.copyPlan]: words.copyPlan,
        [Mark.codeCopied]: words.codeCopied,
        [Mark.copyQuote]: words.copyQuote,
        [Mark.openPicture]: words.openPicture,
        [Mark.closePicture]: words.closePicture,
      })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: articleHtml ?? adopted }}
    />
  );
}

function adoptBody(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '');
}
