import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ListSection } from '@/components/blog/ListSection';
import { useTexts } from '@/components/i18n/use-texts';
import { Start } from '@/components/layout/Start';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { TemplateGrid } from '@/components/templates/TemplateGrid';
import { TemplateStage } from '@/components/templates/TemplateStage';
import { Button } from '@/components/ui/Button';
import { localePath, templateRoutes } from '@/lib/config/routes';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import type { UseView } from '@/lib/page-data/templates/use-view';
import { FittingPlan } from './FittingPlan';
import styles from './UseScreen.module.css';

const MAKES = ['one', 'two', 'three'] as const;

/** What one makes for a use: a film of it, three ideas, templates, posts and the plan that fits. */
export function UseScreen({ view, layout }: Pick<PageProps<UseView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const { use, crumbs, film, templates, posts, plan } = view;
  const pricing = layout.company.find(({ name }) => name === 'pricing');
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs crumbs={crumbs} />
        <header className={film ? `${styles.head} ${styles.withFilm}` : styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t(`uses.${use}.heading`)}</h1>
            <p className={styles.text}>{t(`uses.${use}.text`)}</p>
            <div className={styles.actions}>
              <Start locale={locale} />
              {templates.length > 0 && <Button href="#use-templates">{t('uses.templates')}</Button>}
            </div>
          </div>
          {film && <TemplateStage template={film} />}
        </header>
        <section aria-labelledby="makes">
          <h2 className={styles.heading} id="makes">
            {t('uses.makes')}
          </h2>
          <ol className={styles.makes}>
            {MAKES.map((name) => (
              <li key={name} className={styles.make}>
                <h3 className={styles.name}>{t(`uses.${use}.makes.${name}.title`)}</h3>
                <p className={styles.about}>{t(`uses.${use}.makes.${name}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        {templates.length > 0 && (
          <ListSection
            id="use-templates"
            title={t('uses.templates')}
            more={{
              href: localePath(locale, templateRoutes.templateUse(use)),
              text: t(`templates.use.${use}.heading`),
            }}
          >
            <TemplateGrid templates={templates} locale={locale} />
          </ListSection>
        )}
        {posts.length > 0 && (
          <ListSection id="use-posts" title={t('templates.one.posts')}>
            <PostGrid posts={posts} locale={locale} />
          </ListSection>
        )}
        {plan && pricing && (
          <FittingPlan plan={plan} why={t(`uses.${use}.plan`)} pricing={pricing.href} locale={locale} />
        )}
      </div>
    </SiteLayout>
  );
}
