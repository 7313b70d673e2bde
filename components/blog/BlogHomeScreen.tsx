import { useTexts } from '@/components/i18n/use-texts';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { localePath, routes, SAVED_POSTS, templateRoutes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import type { BlogHomeView } from '@/lib/page-data/blog/blog-home-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { CategoryTracks } from './cards/CategoryTracks';
import { PagedPosts } from './PagedPosts';
import { PlatformLinks } from './cards/PlatformLinks';
import { PostCard } from './cards/PostCard';
import { ProfessionCards } from './cards/ProfessionCards';
import { ListSection } from './ListSection';
import { TrendingSection } from './TrendingSection';
import styles from './BlogHomeScreen.module.css';

type BlogHomeProps = Pick<PageProps<BlogHomeView>, 'view' | 'layout'>;

/** The blog's front page; from page 2 on a plain grid under a short heading. */
export function BlogHomeScreen({ view, layout }: BlogHomeProps) {
  const t = useTexts();
  const { locale } = layout;
  const { posts } = view;
  const to = (path: string) => localePath(locale, path);
  const [lead, ...others] = posts.page === 1 ? posts.items : [];
  const firstPageHref = to(routes.blog());

  if (!lead) {
    return (
      <SiteLayout layout={layout}>
        <div className="wrap">
          <Masthead
            locale={locale}
            title={posts.page > 1 ? t('blog.titlePage', { page: posts.page }) : t('blog.title')}
          />
          {posts.items.length > 0 ? (
            <PagedPosts posts={posts} locale={locale} firstPageHref={firstPageHref} heading="h2" first />
          ) : (
            <p className={styles.empty}>{t('blog.empty')}</p>
          )}
        </div>
      </SiteLayout>
    );
  }

  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        <Masthead locale={locale} title={t('blog.title')} lead={t('blog.lead')} />
        {/* Filled by lib/starter/features/reading/continue-reading.client.ts. */}
        <section className={styles.reading} {...marked(Mark.reading)} />
        <div className={styles.lead}>
          <PostCard post={lead} locale={locale} variant="lead" heading="h2" load="first" />
        </div>
        <div className={styles.columns}>
          <ListSection id="latest" title={t('blog.latest')}>
            <PagedPosts posts={posts} cards={others} locale={locale} firstPageHref={firstPageHref} />
          </ListSection>
          <TrendingSection className={styles.trending} posts={view.trending} locale={locale} />
        </div>
        {view.categories.length > 0 && (
          <ListSection
            className={styles.section}
            id="categories"
            title={t('blog.categories')}
            more={{ href: to(routes.categories()), text: t('blog.allCategories') }}
          >
            <CategoryTracks categories={view.categories} locale={locale} />
          </ListSection>
        )}
        {view.professions.length > 0 && (
          <ListSection
            className={styles.section}
            id="professions"
            title={t('blog.professions')}
            more={{ href: to(routes.professions()), text: t('blog.allProfessions') }}
          >
            <ProfessionCards professions={view.professions} locale={locale} />
          </ListSection>
        )}
        {view.platforms.length > 0 && (
          <ListSection
            className={styles.section}
            id="platforms"
            title={t('blog.platforms')}
            more={{ href: to(routes.platforms()), text: t('blog.allPlatforms') }}
          >
            <PlatformLinks platforms={view.platforms} locale={locale} />
          </ListSection>
        )}
      </div>
    </SiteLayout>
  );
}

function Masthead({
  locale,
  title,
  lead,
}: {
  readonly locale: string;
  readonly title: string;
  readonly lead?: string;
}) {
  const t = useTexts();
  return (
    <header className={styles.masthead}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.promise}>{lead}</p>}
        {lead && (
          <a className={styles.follow} href={localePath(locale, routes.follow())}>
            {t('follow.linkText')}
          </a>
        )}
        {lead && (
          <a
            className={`${styles.follow} ${styles.saved}`}
            href={`${localePath(locale, templateRoutes.templateFavourites())}#${SAVED_POSTS}`}
            {...marked(Mark.savedLink)}
          >
            {t('savedPosts.title')}
          </a>
        )}
      </div>
      <SearchForm locale={locale} className={styles.search} />
    </header>
  );
}
