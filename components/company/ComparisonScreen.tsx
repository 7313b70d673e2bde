import { ArticleBody } from '@/components/article/ArticleBody';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Start } from '@/components/layout/Start';
import { formatDate } from '@/lib/article/format-date';
import type { Contrast } from '@/lib/cms/model';
import { SITE } from '@/lib/config/site';
import type { ComparisonView } from '@/lib/page-data/company/comparison-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Comparisons } from './Comparisons';
import { PageHead } from './PageHead';
import styles from './ComparisonScreen.module.css';
import writing from './Writing.module.css';

/** A comparison: where the other is better, where it makes no difference, where we are; then which one fits. */
export function ComparisonScreen({ view, layout }: Pick<PageProps<ComparisonView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, heading, description, updatedAt, rival, groups, article, others } = view;
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <PageHead crumbs={crumbs} heading={heading} description={description} drawing="tools">
          {updatedAt && (
            <p className={styles.asOf}>{t('compare.asOf', { date: formatDate(updatedAt, locale) })}</p>
          )}
        </PageHead>
        {groups.map(({ better, contrasts }) => (
          <section key={better} aria-labelledby={`better-${better}`}>
            <h2 className={styles.heading} id={`better-${better}`}>
              {t(`compare.${better}`)}
            </h2>
            <ul className={styles.contrasts}>
              {contrasts.map((contrast) => (
                <li key={contrast.topic} className={styles.contrast}>
                  <h3 className={styles.topic}>{contrast.topic}</h3>
                  <p className={better === 'other' ? styles.winner : styles.side}>
                    <span className={styles.who}>{rival || t('compare.rival')}</span>
                    {contrast.other}
                    <Source contrast={contrast} locale={locale} />
                  </p>
                  <p className={better === 'ours' ? styles.winner : styles.side}>
                    <span className={styles.who}>{SITE.name}</span>
                    {contrast.ours}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.end}>
          {article.length > 0 && (
            <div className={`${styles.verdict} ${writing.writing}`}>
              <ArticleBody article={article} />
            </div>
          )}
          <Start locale={locale} />
        </div>
        <Comparisons links={others} title={t('compare.others')} />
      </div>
    </SiteLayout>
  );
}

type SourceProps = { readonly contrast: Contrast; readonly locale: string };

function Source({ contrast: { source, checkedOn }, locale }: SourceProps) {
  const t = useTexts();
  if (source === '') return null;
  return (
    <a className={styles.source} href={source} rel="noopener">
      {t('compare.source', { date: formatDate(checkedOn, locale) })}
    </a>
  );
}
