import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { CmsImage } from '@/components/ui/CmsImage';
import type { TopicCard, TopicIndexView } from '@/lib/page-data/blog/topic-index-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { EmptyList } from './EmptyList';
import { ListHead } from './ListHead';
import { ListPages } from './ListPages';
import { barStyle } from './cards/bar-style';
import rows from './cards/PostGrid.module.css';
import styles from './TopicIndexScreen.module.css';

type TopicIndexProps = Pick<PageProps<TopicIndexView>, 'view' | 'layout'>;

/** Cards of the last row may be as wide as the page (PostGrid.module.css). */
const CARD_SIZES = '(min-width: 75rem) max(25rem, 26vw), (min-width: 42rem) 45vw, 92vw';

/** All categories, platforms or professions, each with its description and number of posts. */
export function TopicIndexScreen({ view, layout }: TopicIndexProps) {
  const t = useTexts();
  const { crumbs, heading, description, topics, firstPageHref } = view;
  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        <ListHead crumbs={crumbs} heading={heading} description={description} />
        {topics.items.length === 0 ? (
          <EmptyList text={t('topics.empty')} locale={layout.locale} />
        ) : (
          <div className={rows.room}>
            <ul className={`${rows.grid} ${styles.topics}`}>
              {topics.items.map((topic, index) => (
                <TopicItem
                  key={topic.id}
                  topic={topic}
                  sizes={index < topics.items.length - (topics.items.length % 3) ? CARD_SIZES : '92vw'}
                  load={index === 0 ? 'first' : index < 3 ? 'early' : 'lazy'}
                />
              ))}
            </ul>
          </div>
        )}
        <ListPages posts={topics} firstPageHref={firstPageHref} />
      </div>
    </SiteLayout>
  );
}

type TopicItemProps = {
  readonly topic: TopicCard;
  readonly sizes: string;
  readonly load: 'first' | 'early' | 'lazy';
};

function TopicItem({ topic, sizes, load }: TopicItemProps) {
  const t = useTexts();
  const { name, description, image, href, postCount, track, bgColor } = topic;
  return (
    <li className={`${rows.cell} ${styles.topic}`} data-track={track} style={barStyle(bgColor)}>
      {(track || bgColor) && <span className={styles.lane} />}
      {image && (
        <div className={`frame ${styles.image}`}>
          <CmsImage image={image} sizes={sizes} load={load} />
        </div>
      )}
      <h2 className={styles.name}>
        <a className="stretched" href={href}>
          {name}
        </a>
      </h2>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.count}>{t('listing.count', { count: postCount })}</p>
    </li>
  );
}
