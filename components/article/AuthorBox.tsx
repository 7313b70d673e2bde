import { useTexts } from '@/components/i18n/use-texts';
import { Avatar } from '@/components/blog/cards/Avatar';
import { networkName } from '@/components/blog/network-name';
import { localePath, routes } from '@/lib/config/routes';
import type { PostAuthor } from '@/lib/page-data/post/post-view';
import { directionOf } from '@/lib/text/direction';
import styles from './AuthorBox.module.css';

type AuthorBoxProps = { readonly author: PostAuthor; readonly locale: string };

/** An author, below the text: who they are, and a link to their other posts. */
export function AuthorBox({ author, locale }: AuthorBoxProps) {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={`${t('article.author')}: ${author.name}`}>
      <Avatar name={author.name} image={author.avatar} size="4.5rem" load="lazy" />
      <div>
        <h2 className={styles.name}>{author.name}</h2>
        {author.bio && (
          <p className={styles.bio} dir={directionOf(author.bio)}>
            {author.bio}
          </p>
        )}
        {author.slug && (
          <a className={styles.more} href={localePath(locale, routes.author(author.slug))}>
            {t('article.moreByAuthor')}
          </a>
        )}
        {author.url && (
          <a className={styles.more} href={author.url} rel="noopener">
            {networkName(author.url) ?? t('listing.website')}
          </a>
        )}
      </div>
    </section>
  );
}
