import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Chip } from '@/components/ui/Chip';
import { localePath, routes } from '@/lib/config/routes';
import type { ListingView } from '@/lib/page-data/blog/listing-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Avatar } from './cards/Avatar';
import { EmptyList } from './EmptyList';
import { ListHead } from './ListHead';
import { networkName } from './network-name';
import { PagedPosts } from './PagedPosts';
import { StartHere } from './StartHere';
import { barStyle } from './cards/bar-style';
import styles from './ListHead.module.css';

type ListingProps = Pick<PageProps<ListingView>, 'view' | 'layout'>;

/** Posts of one category, platform, profession or author, or of the trending list. */
export function ListingScreen({ view, layout }: ListingProps) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, heading, description, posts, firstPageHref, firstRank, author, track, color } = view;
  const isEmpty = posts.items.length === 0;
  return (
    <SiteLayout layout={layout}>
      <div className="wrap" data-track={track} style={barStyle(color)}>
        <ListHead
          crumbs={crumbs}
          heading={heading}
          description={description}
          count={isEmpty ? undefined : t('listing.count', { count: posts.total })}
          image={author && <Avatar name={heading} image={author.avatar} size="4.5rem" />}
        >
          {author && author.topics.length > 0 && (
            <p className={styles.topics}>
              {t('listing.writesAbout')}
              {author.topics.map(({ id, slug, name, track: topicTrack }) => (
                <Chip key={id} href={localePath(locale, routes.category(slug))} track={topicTrack}>
                  {name}
                </Chip>
              ))}
            </p>
          )}
          {author?.url && (
            <p className={styles.links}>
              <a href={author.url} rel="noopener">
                {networkName(author.url) ?? t('listing.website')}
              </a>
            </p>
          )}
        </ListHead>
        {view.startHere && <StartHere series={view.startHere} locale={locale} />}
        {isEmpty ? (
          <EmptyList text={t('listing.empty')} locale={locale} />
        ) : (
          <PagedPosts
            posts={posts}
            locale={locale}
            firstPageHref={firstPageHref}
            firstRank={firstRank}
            heading="h2"
            first
          />
        )}
      </div>
    </SiteLayout>
  );
}
