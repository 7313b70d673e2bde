import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { PostCover } from '@/components/blog/cards/PostCover';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { LinkOrText } from '@/components/ui/LinkOrText';
import { localePath, routes } from '@/lib/config/routes';
import type { PostView } from '@/lib/page-data/post/post-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Byline } from './Byline';
import { PostBody } from './PostBody.lazy-styles';
import { PostEnd } from './PostEnd.lazy-styles';
import { ReadingProgress } from './ReadingProgress';
import styles from './PostScreen.module.css';

type PostScreenProps = Pick<PageProps<PostView>, 'view' | 'layout'>;

/** Letters beyond which title and dek are set smaller on a phone. */
const LONG_DEK = 120;
const titleLength = ({ length }: string) => (length > 84 ? 'longest' : length > 60 ? 'long' : undefined);

/** One post with everything around it. */
export function PostScreen({ view, layout }: PostScreenProps) {
  const { locale } = layout;
  const to = (path: string) => localePath(locale, path);
  const category = view.category[0];
  return (
    <SiteLayout layout={layout}>
      <div className={styles.post} data-track={category?.track}>
        <ReadingProgress />
        <article className="wrap">
          <Breadcrumbs crumbs={view.crumbs} />
          <header className={styles.head}>
            {category && (
              <LinkOrText
                className={styles.category}
                href={category.slug && to(routes.category(category.slug))}
              >
                <span className="clip" />
                {category.name}
              </LinkOrText>
            )}
            <h1 className={styles.title} dir="auto" data-long={titleLength(view.title)}>
              {view.title}
            </h1>
            {view.excerpt && (
              <p className={styles.dek} dir="auto" data-long={view.excerpt.length > LONG_DEK || undefined}>
                {view.excerpt}
              </p>
            )}
            <div className={styles.slate}>
              <Byline view={view} locale={locale} />
            </div>
            {view.cover && (
              <div className={styles.cover}>
                <PostCover
                  slug={view.slug}
                  image={view.cover}
                  sizes="(min-width: 97rem) 65vw, (min-width: 80rem) 59rem, (min-width: 64rem) 72vw, 92vw"
                  load="first"
                />
              </div>
            )}
          </header>
          <PostBody view={view} locale={locale} />
        </article>
      </div>
      <PostEnd view={view} locale={locale} />
    </SiteLayout>
  );
}
