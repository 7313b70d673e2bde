import { useState } from 'react';
import styles from '@/components/theme/prose.module.css';

const ID = 'article-body';

/**
 * The finished article. Its HTML stands in the document once: the page's data leaves it out, so a browser that wakes React
 * takes it from the element that is already there, and React keeps that element as it is.
 */
export function ArticleBody({ articleHtml }: { readonly articleHtml?: string }) {
  const [adopted] = useState(() => (articleHtml === undefined ? adoptBody() : ''));
  return (
    <div
      id={ID}
      // The plain name as well: lib/starter looks for it.
      className={`prose ${styles.prose}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: articleHtml ?? adopted }}
    />
  );
}

function adoptBody(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '');
}
