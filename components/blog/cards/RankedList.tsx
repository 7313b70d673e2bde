import { localePath, routes } from '@/lib/config/routes';
import type { RankedPost } from '@/lib/page-data/shared/card-props';
import styles from './RankedList.module.css';

type RankedListProps = { readonly posts: readonly RankedPost[]; readonly locale: string };

/** Trending posts as a numbered shot list. */
export function RankedList({ posts, locale }: RankedListProps) {
  return (
    <ol className={styles.list}>
      {posts.map((post) => {
        const category = post.category[0];
        return (
          <li key={post.id} className={styles.shot} data-track={category?.track}>
            <div>
              <a
                className={`stretched ${styles.link}`}
                href={localePath(locale, routes.post(post.slug))}
                dir="auto"
              >
                {post.title}
              </a>
              {category && (
                <p className={styles.category}>
                  <span className="clip" />
                  {category.name}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
