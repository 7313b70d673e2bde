import { useTexts } from '@/components/i18n/use-texts';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import type { SearchView } from '@/lib/page-data/pages/search-view';
import type { PageProps } from '@/lib/page-data/props/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { EmptyList } from './EmptyList';
import { ListHead } from './ListHead';
import { PagedPosts } from './PagedPosts';
import { PostGrid } from './cards/PostGrid';
import { ListSection } from './ListSection';
import styles from './SearchScreen.module.css';

type SearchProps = Pick<PageProps<SearchView>, 'view' | 'layout'>;

/** The results of a search; if there are none, similar words and popular posts. */
export function SearchScreen({ view, layout }: SearchProps) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, query, corrected, posts, firstPageHref, mentions, popular } = view;
  const isFound = posts.items.length > 0;
  return (
    <SiteLayout layout={layout}>
      <div className="wrap" {...(query && marked(Mark.found, String(posts.total)))}>
        <ListHead
          crumbs={crumbs}
          heading={headingOf(view, t)}
          description={query ? '' : t('search.prompt')}
          count={query && isFound ? t('search.found', { count: posts.total }) : undefined}
        >
          {corrected && (
            <p className={styles.asTyped}>
              <a href={corrected.asTypedHref}>{t('search.asTyped', { query })}</a>
            </p>
          )}
          <SearchForm locale={locale} query={query} className={styles.search} />
        </ListHead>
        {isFound && (
          <PagedPosts posts={posts} locale={locale} firstPageHref={firstPageHref} heading="h2" first />
        )}
        {mentions && posts.page === posts.pageCount && (
          <p className={styles.mentions}>
            <Button href={mentions.href}>
              {t('search.mentions', { count: mentions.count, query: corrected?.query ?? query })}
            </Button>
          </p>
        )}
        {query && !isFound && (
          <div className={styles.nothing}>
            <Suggestions suggestions={view.suggestions} />
            <EmptyList text={t('search.nothing')} locale={locale} />
          </div>
        )}
        {popular.length > 0 && (
          <ListSection className={styles.popular} id="popular" title={t('search.popular')}>
            <PostGrid posts={popular} locale={locale} />
          </ListSection>
        )}
      </div>
    </SiteLayout>
  );
}

function headingOf({ query, corrected }: SearchView, t: ReturnType<typeof useTexts>): string {
  if (corrected) return t('search.correctedTo', { query: corrected.query });
  return query ? t('search.resultsFor', { query }) : t('search.heading');
}

function Suggestions({ suggestions }: Pick<SearchView, 'suggestions'>) {
  const t = useTexts();
  if (suggestions.length === 0) return null;
  return (
    <nav className={styles.near} aria-label={t('search.near')}>
      <span>{t('search.near')}</span>
      <ul className={styles.terms}>
        {suggestions.map(({ term, href }) => (
          <li key={term}>
            <Chip href={href}>{term}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
