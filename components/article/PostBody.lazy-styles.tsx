import { useTexts } from '@/components/i18n/use-texts';
import { Chip } from '@/components/ui/Chip';
import type { Locale } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import type { CardCategory, CardTopic } from '@/lib/page-data/shared/card-props';
import type { PostView } from '@/lib/page-data/post/post-view';
import { ArticleBody } from './ArticleBody';
import { AuthorBox } from './AuthorBox';
import { ContentsList } from './ContentsList';
import { ContextualCards } from './ContextualCards';
import { EditorsCheck } from './EditorsCheck';
import { FaqSection } from './FaqSection';
import { VideoPlayer } from './VideoPlayer';
import { HowToSteps } from './HowToSteps';
import { Neighbours } from './Neighbours';
import { Opinion } from './Opinion';
import { SeriesParts, SeriesPlace } from './SeriesParts';
import { ShareRow } from './ShareRow';
import { useArticleWords } from './use-article-words';
import styles from './PostBody.module.css';

type PostBodyProps = { readonly view: PostView; readonly locale: Locale };

/** A post below its cover: text with its film, contents list, share buttons, steps, questions, author. */
export function PostBody({ view, locale }: PostBodyProps) {
  const t = useTexts();
  const words = useArticleWords();
  return (
    <>
      {/* Browsers draw everything above this link at once, and everything below when it has loaded
          (decision 0040). */}
      {view.lazyStylesUrl && <link rel="stylesheet" href={view.lazyStylesUrl} />}
      {view.check && <EditorsCheck check={view.check} />}
      <div className={styles.columns}>
        <div className={styles.contents}>
          {view.series && <SeriesPlace series={view.series} />}
          <ContentsList entries={view.toc} name={t('article.contents')} />
        </div>
        <div className={styles.body}>
          <ArticleBody
            key={view.id}
            article={view.article}
            film={view.ownVideo && <VideoPlayer video={view.ownVideo} />}
            words={words}
          />
          {view.howTo && <HowToSteps howTo={view.howTo} />}
          {view.faqs && <FaqSection faqs={view.faqs} />}
          {view.asksOpinion && <Opinion view={view} locale={locale} />}
          {view.contextualCards && <ContextualCards cards={view.contextualCards} locale={locale} />}
          {view.series && <SeriesParts series={view.series} locale={locale} />}
          <Topics view={view} locale={locale} />
          {view.author && <AuthorBox author={view.author} locale={locale} />}
          {view.coAuthors?.map((author) => (
            <AuthorBox author={author} locale={locale} key={author.slug || author.name} />
          ))}
          <Neighbours
            previous={view.previous}
            next={view.next}
            inSeries={view.series !== null}
            locale={locale}
          />
        </div>
        <div className={styles.share}>
          <ShareRow url={view.shareUrl} title={view.title} slug={view.slug} locale={locale} />
        </div>
      </div>
    </>
  );
}

const TOPIC_KINDS = ['category', 'platform', 'profession'] as const;

/** Links to lists of similar posts: the post's categories, platforms and professions. */
function Topics({ view, locale }: PostBodyProps) {
  const t = useTexts();
  const topics = TOPIC_KINDS.flatMap((kind) =>
    view[kind].map((topic: CardTopic & Partial<CardCategory>) => ({
      key: `${kind} ${topic.slug || topic.name}`,
      href: topic.slug && localePath(locale, routes[kind](topic.slug)),
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
