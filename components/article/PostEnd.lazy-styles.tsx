import { useTexts } from '@/components/i18n/use-texts';
import { FollowForm } from '@/components/follow/FollowForm';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ListSection } from '@/components/blog/ListSection';
import type { Locale } from '@/lib/config/languages';
import { localePath, routes, pathForUse } from '@/lib/config/routes';
import { fittingUse } from '@/lib/media/template-topics';
import type { PostView } from '@/lib/page-data/post/post-view';
import styles from './PostEnd.module.css';

type PostEndProps = { readonly view: PostView; readonly locale: Locale };

/** Below a post: similar posts, what one makes in the profession it is for, and a form to get new posts by email. */
export function PostEnd({ view, locale }: PostEndProps) {
  const t = useTexts();
  const to = (path: string) => localePath(locale, path);
  const [topic] = view.category;
  const use = fittingUse(view.profession.map(({ slug }) => slug));
  return (
    <>
      {view.related.length > 0 && (
        <ListSection
          className={`wrap ${styles.related}`}
          data-no-print
          id="related"
          title={t('article.related')}
          more={{ href: to(routes.blog()), text: t('article.allPosts') }}
        >
          <PostGrid posts={view.related} locale={locale} />
        </ListSection>
      )}
      {use && (
        <p className={`wrap ${styles.use}`} data-no-print>
          <a href={to(pathForUse(use))}>{t(`uses.${use}.heading`)}</a>
          <span>{t('uses.about')}</span>
        </p>
      )}
      {/* A plain form; the starter shows its answer in place. */}
      <section className={`wrap ${styles.follow}`} aria-labelledby="follow" data-no-print>
        <h2 id="follow">{topic ? t('follow.postText', { topic: topic.name }) : t('follow.postTextAll')}</h2>
        <FollowForm action={to(routes.follow())} from={to(routes.post(view.slug))}>
          {topic && <input type="hidden" name="topic" value={topic.slug} />}
        </FollowForm>
      </section>
    </>
  );
}
