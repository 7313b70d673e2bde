import type { SafeArticle } from '@/lib/article/safe-article';
import { ArticleContent } from './ArticleContent';

/** A panel above a preview: what an editor should know before readers see the post. */
export function EditorsCheck({ check }: { readonly check: SafeArticle }) {
  return (
    <>
      {/* Not in a stylesheet, because readers never see this panel. */}
      <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      <div className="editors-check" data-no-print>
        <ArticleContent article={check} />
      </div>
    </>
  );
}

const STYLES = `
.editors-check {
  max-inline-size: 60rem;
  margin-block-start: var(--space-6);
  font-size: var(--size-s);
  line-height: 1.45;
  overflow-wrap: anywhere;
  background: var(--raised);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-m);
}
.editors-check summary {
  padding: var(--space-4) var(--space-5);
  font-size: var(--size-m);
  font-weight: 650;
  cursor: pointer;
}
.editors-check p {
  padding: var(--space-3) var(--space-5) var(--space-2);
  font-weight: 650;
}
.editors-check ul {
  padding: 0;
  margin: 0 var(--space-5) var(--space-4);
  list-style: none;
}
.editors-check li {
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--hairline);
}
.editors-check :is(li > a, li > em) {
  display: block;
  inline-size: fit-content;
  font-style: normal;
  font-weight: 600;
}
`;
