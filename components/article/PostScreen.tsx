import { useTexts } from '@/components/i18n/use-texts';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { PostCover } from '@/components/blog/cards/PostCover';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ListSection } from '@/components/blog/ListSection';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Chip } from '@/components/ui/Chip';
import { LinkOrText } from '@/components/ui/LinkOrText';
import { localePath, routes } from '@/lib/config/routes';
import type { CardCategory, CardTopic } from '@/lib/page-data/props/card-props';
import type { PostView } from '@/lib/page-data/pages/post-view';
import type { PageProps } from '@/lib/page-data/props/page-props';
import { ArticleBody } from './ArticleBody';
import { AuthorBox } from './AuthorBox';
import { Byline } from './Byline';
import { ContentsList } from './ContentsList';
import { ContextualCards } from './ContextualCards';
import { FaqSection } from './FaqSection';
import { HowToSteps } from './HowToSteps';
import { Neighbours } from './Neighbours';
import { ReadingProgress } from './ReadingProgress';
import { ShareRow } from './ShareRow';
import styles from './PostScreen.module.css';

type PostScreenProps = Pick<PageProps<PostView>, 'view' | 'layout'>;

/** One post with everything around it. */
export function PostScreen({ view, layout }: PostScreenProps) {
  const t = useTexts();
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
            <h1 className={styles.title}>{view.title}</h1>
            {view.excerpt && <p className={styles.dek}>{view.excerpt}</p>}
            <div className={styles.slate}>
              <Byline view={view} locale={locale} />
            </div>
            {view.cover && (
              <div className={styles.cover}>
                <PostCover
                  slug={view.slug}
                  picture={view.cover}
                  sizes="(min-width: 97rem) 65vw, (min-width: 80rem) 59rem, (min-width: 64rem) 72vw, 92vw"
                  load="first"
                />
              </div>
            )}
          </header>
          {/* Browsers draw everything above this without waiting for it, and nothing below until it has loaded (decision 0040). */}
          {view.lateStylesUrl && <link rel="stylesheet" href={view.lateStylesUrl} />}
          <div className={styles.columns}>
            <div className={styles.contents}>
              <ContentsList entries={view.toc} />
            </div>
            <div className={styles.body}>
              <ArticleBody
                key={view.id}
                articleHtml={view.articleHtml}
                words={{
                  linkCopied: t('share.copied'),
                  copyCode: t('article.copyCode'),
                  codeCopied: t('article.codeCopied'),
                  copyQuote: t('article.copyQuote'),
                  openPicture: t('article.openPicture'),
                  closePicture: t('article.closePicture'),
                }}
              />
              {view.howTo && <HowToSteps howTo={view.howTo} />}
              {view.faqs && <FaqSection faqs={view.faqs} />}
              {view.contextualCards && <ContextualCards cards={view.contextualCards} locale={locale} />}
              <Topics view={view} to={to} />
              {view.author && <AuthorBox author={view.author} locale={locale} />}
              <Neighbours previous={view.previous} next={view.next} locale={locale} />
            </div>
            <div className={styles.share}>
              <ShareRow url={view.shareUrl} title={view.title} />
            </div>
          </div>
        </article>
      </div>
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
      <section className={`wrap ${styles.guest}`} aria-labelledby="guest" data-no-print>
        <h2 id="guest">{t('guest.title')}</h2>
        <p className={styles.guestText}>{t('guest.text')}</p>
        {/* A plain form: React only adopts a post's main part, and a reader who is about to leave should not have to load it. */}
        <GuestSignupForm page={to(routes.post(view.slug))} state="idle" />
      </section>
    </SiteLayout>
  );
}

const TOPIC_KINDS = ['category', 'platform', 'profession'] as const;

/** Links to lists of similar posts: the post's categories, platforms and professions. */
function Topics({ view, to }: { readonly view: PostView; readonly to: (path: string) => string }) {
  const t = useTexts();
  const topics = TOPIC_KINDS.flatMap((kind) =>
    view[kind].map((topic: CardTopic & Partial<CardCategory>) => ({
      key: `${kind} ${topic.slug || topic.name}`,
      href: topic.slug && to(routes[kind](topic.slug)),
      name: topic.name,
      track: topic.track,
    })),
  );
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t('article.topics')} data-no-print>
      <ul className={styles.topics}>
        {topics.map(({ key, href, name, track }) => (
          <li key={key}>
            <Chip href={href} track={track}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
