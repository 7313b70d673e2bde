import { ArticleBody } from '@/components/article/ArticleBody';
import { ContentsList } from '@/components/article/ContentsList';
import { useArticleWords } from '@/components/article/use-article-words';
import { PageHead } from '@/components/company/PageHead';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { FreePageView } from '@/lib/page-data/page/free-page-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import styles from './FreePageScreen.module.css';

/** A page of the editors' own: its words, and beside them what is in it. */
export function FreePageScreen({ view, layout }: Pick<PageProps<FreePageView>, 'view' | 'layout'>) {
  const t = useTexts();
  const words = useArticleWords();
  return (
    <SiteLayout layout={layout}>
      <article className={`wrap ${styles.page}`}>
        <PageHead crumbs={view.crumbs} heading={view.heading} description={view.description} />
        <div className={view.toc.length > 0 ? `${styles.body} ${styles.columns}` : styles.body}>
          <ContentsList entries={view.toc} name={t('legal.contents')} />
          <ArticleBody article={view.article} words={words} />
        </div>
      </article>
    </SiteLayout>
  );
}
