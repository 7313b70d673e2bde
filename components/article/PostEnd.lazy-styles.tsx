import { useTexts } from '@/components/i18n/use-texts';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ListSection } from '@/components/blog/ListSection';
import type { Locale } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import type { PostView } from '@/lib/page-data/pages/post-view';
import styles from './PostEnd.module.css';

type PostEndProps = { readonly view: PostView; readonly locale: Locale };

/** What follows a post: similar ones, and the guest sign-up. */
export function PostEnd({ view, locale }: PostEndProps) {
  const t = useTexts();
  return (
    <>
      {view.related.length > 0 && (
        <ListSection
          className={`wrap ${styles.related}`}
          data-no-print
          id="related"
          title={t('article.related')}
          more={{ href: localePath(locale, routes.blog()), text: t('article.allPosts') }}
        >
          <PostGrid posts={view.related} locale={locale} />
        </ListSection>
      )}
      <section className={`wrap ${styles.guest} for-newcomers`} aria-labelledby="guest" data-no-print>
        <h2 id="guest">{t('guest.title')}</h2>
        <p className={styles.guestText}>{t('guest.text')}</p>
        {/* A plain form: React only adopts a post's main part, and a reader who is about to leave should not have to load it. */}
        <GuestSignupForm page={localePath(locale, routes.post(view.slug))} state="idle" />
      </section>
    </>
  );
}
