import { ArticleBody } from '@/components/article/ArticleBody';
import { FaqSection } from '@/components/article/FaqSection';
import { ThreeFrames } from '@/components/home/ThreeFrames';
import { useTexts } from '@/components/i18n/use-texts';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import type { CompanyView } from '@/lib/page-data/company/company-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Changes } from './Changes';
import { Comparisons } from './Comparisons';
import { ContactCard } from './ContactCard';
import { PageHead } from './PageHead';
import { People } from './People';
import { Plans } from './Plans';
import { Proof } from './Proof';
import styles from './CompanyScreen.module.css';
import writing from './Writing.module.css';

/** A page about the company: shows the parts that editors have filled, most needed first. */
export function CompanyScreen({ view, layout }: Pick<PageProps<CompanyView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const { name, crumbs, heading, description, article, questions } = view;
  const text = article.length > 0 && <ArticleBody key="text" article={article} />;
  const answers = questions.length > 0 && (
    <FaqSection key="answers" faqs={{ id: '', title: '', subtitle: '', faq: questions }} />
  );
  const words = (
    <div className={`${styles.words} ${writing.writing}`}>
      {name === 'help' ? [answers, text] : [text, answers]}
    </div>
  );
  const hasAddress = view.legalName !== '' || view.address !== '';
  // Whoever reads what is new has no question yet.
  const card = name !== 'changelog' && (view.email !== '' || view.furtherHelp.length > 0 || hasAddress) && (
    <ContactCard view={view} locale={locale} />
  );
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <PageHead
          crumbs={crumbs}
          heading={heading}
          description={description}
          drawing={name === 'changelog' ? 'status' : name}
          isBrief={name === 'pricing'}
        >
          {name === 'help' && (
            <SearchForm locale={locale} name={t('company.searchGuides')} className={styles.search} />
          )}
          {view.statusUrl !== '' && (
            <Button className={styles.search} href={view.statusUrl}>
              {t('company.openStatus')}
            </Button>
          )}
        </PageHead>
        {view.offer && (
          <>
            <Plans offer={view.offer} locale={locale} />
            {view.askHref !== '' && (
              <p className={styles.ask}>
                {t('pricing.ask')} <a href={view.askHref}>{t('company.write')}</a>
              </p>
            )}
            <section className={styles.frames} aria-labelledby="how-title">
              <h2 className={styles.title} id="how-title">
                {t('home.how.title')}
              </h2>
              <ThreeFrames locale={locale} />
            </section>
          </>
        )}
        <Changes changes={view.changes} locale={locale} />
        <Proof figures={view.figures} />
        <div className={card ? `${styles.columns} ${styles.withCard}` : styles.columns}>
          {words}
          {card}
        </div>
        {view.comparisons.length > 0 && (
          <div className={styles.after}>
            <Comparisons links={view.comparisons} title={t('compare.title')} />
          </div>
        )}
        <People people={view.people} />
        <Proof quotes={view.quotes} logos={view.logos} />
      </div>
    </SiteLayout>
  );
}
