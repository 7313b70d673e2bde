import { ListHead } from '@/components/blog/ListHead';
import { ListSection } from '@/components/blog/ListSection';
import { PagedPosts } from '@/components/blog/PagedPosts';
import { HighlightedText } from '@/components/blog/cards/HighlightedText';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { useTexts } from '@/components/i18n/use-texts';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { TemplateGrid } from '@/components/templates/TemplateGrid';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { localePath, TEMPLATES_PATH } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import type { FoundGroup, SearchView } from '@/lib/page-data/blog/search-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './SearchScreen.module.css';

type SearchProps = Pick<PageProps<SearchView>, 'view' | 'layout'>;

/** The results of a search in groups, the best first; without posts, popular ones. */
export function SearchScreen({ view, layout }: SearchProps) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, query, corrected, total, posts, groups, popular } = view;
  // As typed: the query of the view has no blanks around it.
  const searched = eventAttributes('open', {
    name: 'Search',
    query: { parameter: 'q' },
    results: total,
    page: posts.page,
  });
  return (
    <SiteLayout layout={layout}>
      <div className="wrap" {...(query && searched)}>
        <ListHead
          crumbs={crumbs}
          heading={headingOf(view, t)}
          description={query === '' ? t('search.prompt') : isEmpty(view) ? t('search.nothingHint') : ''}
          count={total > 0 ? t('search.found', { count: total }) : undefined}
        >
          {corrected && (
            <p className={styles.asTyped}>
              <a href={corrected.asTypedHref}>{t('search.asTyped', { query })}</a>
            </p>
          )}
          <SearchForm locale={locale} query={query} className={styles.search} />
        </ListHead>
        <div className={styles.groups} {...marked(Mark.results)}>
          <Suggestions suggestions={view.suggestions} />
          {groups.before.map((group) => (
            <Group key={group.kind} group={group} locale={locale} />
          ))}
          <Posts view={view} locale={locale} />
          {groups.after.map((group) => (
            <Group key={group.kind} group={group} locale={locale} />
          ))}
          {popular.length > 0 && (
            <ListSection id="popular" title={t('search.popular')}>
              <PostGrid posts={popular} locale={locale} />
            </ListSection>
          )}
        </div>
      </div>
    </SiteLayout>
  );
}

/** Nothing of any kind was found, and no post mentions the words either. */
const isEmpty = ({ total, mentions }: SearchView) => total === 0 && mentions === null;

function headingOf(view: SearchView, t: ReturnType<typeof useTexts>): string {
  const { query, corrected } = view;
  if (query === '') return t('search.heading');
  if (isEmpty(view)) return t('search.nothing', { query });
  return corrected ? t('search.correctedTo', { query: corrected.query }) : t('search.resultsFor', { query });
}

type PostsProps = { readonly view: SearchView; readonly locale: string };

/** The posts, and how many more mention the words; nothing if there are none. */
function Posts({ view, locale }: PostsProps) {
  const t = useTexts();
  const { query, corrected, posts, groups, firstPageHref, mentions } = view;
  const isFound = posts.total > 0;
  if (!isFound && !mentions) return null;
  const isFirst = groups.before.length === 0;
  return (
    <ListSection id="found-posts" title={t('search.kind.post')}>
      {isFound && (
        <PagedPosts
          posts={posts}
          locale={locale}
          firstPageHref={firstPageHref}
          heading="h3"
          first={isFirst}
        />
      )}
      {mentions && posts.page >= posts.pageCount && (
        <p className={styles.mentions}>
          <Button href={mentions.href}>
            {t(isFound ? 'search.mentions' : 'search.onlyMentions', {
              count: mentions.count,
              query: corrected?.query ?? query,
            })}
          </Button>
        </p>
      )}
    </ListSection>
  );
}

type GroupProps = { readonly group: FoundGroup; readonly locale: string };

function Group({ group, locale }: GroupProps) {
  const t = useTexts();
  const section = { id: `found-${group.kind}s`, title: t(`search.kind.${group.kind}`) };
  if (group.kind === 'template')
    return (
      <ListSection
        {...section}
        more={{ href: localePath(locale, TEMPLATES_PATH), text: t('templates.everything') }}
      >
        <TemplateGrid templates={group.templates} locale={locale} first />
      </ListSection>
    );
  return (
    <ListSection {...section}>
      <ul className={styles.links}>
        {group.links.map(({ title, text, href, highlights }) => (
          <li key={title}>
            <h3 className={styles.name}>
              <a href={href}>
                <HighlightedText text={title} ranges={highlights.title} />
              </a>
            </h3>
            {text && (
              <p className={styles.text}>
                <HighlightedText text={text} ranges={highlights.text} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </ListSection>
  );
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
