import { ListHead } from '@/components/blog/ListHead';
import { ListPages } from '@/components/blog/ListPages';
import { ListSection } from '@/components/blog/ListSection';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { TemplateFilter, TemplatesView } from '@/lib/page-data/templates/templates-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Button } from '@/components/ui/Button';
import { returnToQuery } from '@/lib/account/return-to';
import { localePath, routes, SAVED_POSTS } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import { Heart } from './Heart';
import { TemplateGrid } from './TemplateGrid';
import { TemplateSearch } from './TemplateSearch';
import styles from './TemplatesScreen.module.css';

/** A list of templates: all, by use, by shape, found by a search, or the visitor's own. */
export function TemplatesScreen({ view, layout }: Pick<PageProps<TemplatesView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, heading, description, guide, query, templates, firstPageHref, uses, shapes } = view;
  const { favourites, popular } = view;
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <ListHead crumbs={crumbs} heading={heading} description={description}>
          {[guide, view.asTyped].map(
            (link) =>
              link && (
                <p key={link.href} className={styles.guide}>
                  <a href={link.href}>{link.text}</a>
                </p>
              ),
          )}
          <div className={styles.search}>
            <TemplateSearch locale={locale} query={query} />
          </div>
        </ListHead>
        <div className={styles.filters}>
          <Filters id="template-uses" title={t('templates.usesLabel')} filters={uses} />
          <Filters id="template-shapes" title={t('templates.shapesLabel')} filters={shapes} />
        </div>
        <div className={styles.count}>
          <p role="status">
            {templates.total > 0
              ? t('templates.count', { count: templates.total })
              : !favourites.isChosen && t('templates.nothing')}
          </p>
          <a
            className={styles.choice}
            href={favourites.href}
            aria-current={favourites.isChosen ? 'true' : undefined}
          >
            <Heart isFull={favourites.isChosen} />
            {t('templates.favourites.name')}
          </a>
        </div>
        {favourites.isChosen ? (
          // The account island adds the list of a logged-in visitor.
          <div className={styles.own} {...marked(Mark.favourites)}>
            {templates.total > 0 ? (
              <TemplateGrid templates={templates.items} locale={locale} first />
            ) : (
              <div className={styles.stranger}>
                <p>{t('templates.favourites.stranger')}</p>
                <Button
                  variant="accent"
                  href={`${localePath(locale, routes.login())}${returnToQuery({ otherUrl: favourites.href })}`}
                  {...marked(Mark.account)}
                  data-auth="login"
                >
                  {t('nav.logIn')}
                </Button>
              </div>
            )}
          </div>
        ) : (
          <TemplateGrid templates={templates.items} locale={locale} first />
        )}
        {favourites.isChosen && (
          // The starter adds the posts that this device remembers (saved-posts.client.ts).
          <section className={styles.posts} aria-labelledby={SAVED_POSTS} {...marked(Mark.reading, 'saved')}>
            <h2 id={SAVED_POSTS}>{t('savedPosts.title')}</h2>
            <p className={styles.note}>{t('savedPosts.note')}</p>
          </section>
        )}
        <ListPages posts={templates} firstPageHref={firstPageHref} />
        {popular.length > 0 && (
          <ListSection className={styles.popular} id="popular-templates" title={t('templates.popular')}>
            <TemplateGrid templates={popular} locale={locale} />
          </ListSection>
        )}
      </div>
    </SiteLayout>
  );
}

type FiltersProps = {
  readonly id: string;
  readonly title: string;
  readonly filters: readonly TemplateFilter[];
};

/** Links to the lists with another filter. */
function Filters({ id, title, filters }: FiltersProps) {
  // A choice of one is none, beside "all" too.
  if (filters.length < (filters[0]?.isChosen ? 3 : 2)) return null;
  return (
    <nav className={styles.filter} aria-labelledby={id}>
      <h2 className={styles.label} id={id}>
        {title}
      </h2>
      <ul className={styles.choices}>
        {filters.map(({ text, href, count, isChosen }) => (
          <li key={href}>
            <a className={styles.choice} href={href} aria-current={isChosen ? 'true' : undefined}>
              {text} <span className={styles.number}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
