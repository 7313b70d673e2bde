import { ArticleBody } from '@/components/article/ArticleBody';
import { ContentsList } from '@/components/article/ContentsList';
import { PageHead } from '@/components/company/PageHead';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { LegalView } from '@/lib/page-data/company/legal-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import writing from '@/components/company/Writing.module.css';
import styles from './LegalScreen.module.css';
import { StoredTable } from './StoredTable';

/** Privacy, terms or cookies: what editors wrote and, on the cookies page, a list of what the site stores. */
export function LegalScreen({ view, layout }: Pick<PageProps<LegalView>, 'view' | 'layout'>) {
  const t = useTexts();
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <PageHead
          crumbs={view.crumbs}
          heading={view.heading}
          description={view.description}
          drawing={view.name}
        />
        {view.isDraft && <p className={styles.draft}>{t('legal.draft')}</p>}
        <div className={styles.columns}>
          <ContentsList entries={view.contents} name={t('legal.contents')} />
          <div className={writing.writing}>
            <ArticleBody article={view.article} />
            {view.stored.length > 0 && <StoredTable entries={view.stored} />}
          </div>
        </div>
      </div>
    </SiteLayout>
  );
}
