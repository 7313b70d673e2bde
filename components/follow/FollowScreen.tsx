import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import choices from '@/components/ui/Choice.module.css';
import notes from '@/components/ui/Note.module.css';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import { languageOf, toLocale } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import { inMinutes } from '@/lib/i18n/in-minutes';
import type { FollowView } from '@/lib/page-data/account/follow-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { FollowForm } from './FollowForm';
import { FollowSent } from './FollowSent';
import { FollowSummary } from './FollowSummary';
import { OftenChoice } from './OftenChoice';
import guest from '@/components/account/GuestSignupForm.module.css';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './FollowScreen.module.css';

type FollowScreenProps = Pick<PageProps<FollowView>, 'view' | 'layout'>;
type StepOf<Kind extends FollowView['step']['kind']> = Extract<FollowView['step'], { readonly kind: Kind }>;

/** Of a text that has the focus when the page opens, so that it is read first. */
const FOCUSED = { tabIndex: -1, autoFocus: true };

/**
 * Following the blog: by email, in every state from the question to the end, and with a feed reader. Plain
 * forms, no script.
 */
export function FollowScreen({ view, layout }: FollowScreenProps) {
  const isQuestion = view.step.kind === 'ask';
  return (
    <SiteLayout layout={layout}>
      {/* By a class, because it depends on the step. */}
      <div className={`wrap ${styles.screen} ${isQuestion ? styles.question : ''}`}>
        <EmailPart view={view} />
        {isQuestion && <Feeds view={view} />}
      </div>
    </SiteLayout>
  );
}

function EmailPart({ view }: { readonly view: FollowView }) {
  const t = useTexts();
  const { step } = view;
  switch (step.kind) {
    case 'ask':
      return <Ask view={view} step={step} />;
    case 'sent':
      return (
        <>
          <Head title={t('follow.sentTitle')} isResult />
          <FollowSent view={view} step={step} />
        </>
      );
    case 'choice':
      return <Choice view={view} step={step} />;
    case 'unavailable':
      return <Head title={t('follow.unavailableTitle')} lead={t('follow.unavailableText')} />;
  }
}

type HeadProps = {
  readonly title: string;
  readonly lead?: string;
  /** It says what became of a form: the new page's focus starts at it, without script too. */
  readonly isResult?: boolean;
};

function Head({ title, lead, isResult = false }: HeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} {...(isResult && FOCUSED)}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

function Ask({ view, step }: { readonly view: FollowView; readonly step: StepOf<'ask'> }) {
  const t = useTexts();
  const when = inMinutes(useLanguage(), step.waitSeconds);
  const words = {
    missing: t('auth.problem.emailMissing'),
    invalid: t('auth.problem.emailInvalid'),
    later: t('guest.later', { when }),
    failed: t('follow.failed'),
    unread: t('follow.unread'),
  };
  return (
    <>
      <Head title={t('follow.title')} lead={t('follow.lead')} />
      <section className={styles.part} aria-labelledby="follow-email">
        <h2 className={styles.heading} id="follow-email">
          {t('follow.byEmail')}
        </h2>
        {step.isLinkUnknown && (
          <p className={notes.wrong} role="alert">
            {t('follow.unknownLink')}
          </p>
        )}
        <FollowForm
          action={view.path}
          often={step.choice.often}
          email={step.email}
          error={step.problem === null ? undefined : words[step.problem]}
        >
          <Topics view={view} chosen={step.choice.topics} />
        </FollowForm>
      </section>
    </>
  );
}

/** The page that the links of emails lead to. */
function Choice({ view, step }: { readonly view: FollowView; readonly step: StepOf<'choice'> }) {
  const t = useTexts();
  const language = useLanguage();
  const { state, topics, often, email } = step.following;
  const words = {
    pending: [t('follow.pendingTitle'), t('follow.pendingText'), t('follow.confirm')],
    active: [t('follow.activeTitle'), t('follow.activeText'), t('follow.save')],
    ended: [t('follow.endedTitle'), t('follow.endedText'), t('follow.again')],
  } as const;
  const [title, lead, action] = words[state];
  const fields = (
    <>
      <Topics view={view} chosen={topics} />
      <OftenChoice often={often} />
    </>
  );
  return (
    <>
      <Head title={title} lead={lead} isResult={step.isSaved} />
      <form
        className={`${guest.form} ${styles.part}`}
        method="post"
        action={`${view.path}?token=${encodeURIComponent(step.token)}`}
      >
        {step.problem !== null && (
          <p className={notes.wrong} role="alert" {...FOCUSED}>
            {t(`follow.${step.problem}`)}
          </p>
        )}
        {step.isSaved && state === 'active' && (
          <p className={notes.quiet} role="status">
            {t('follow.saved')}
          </p>
        )}
        {email !== '' && state !== 'ended' && (
          <FollowSummary view={view} choice={{ topics, often }} email={email} />
        )}
        {/* Somebody who comes to confirm finds the button without a look at the list. */}
        {state === 'active' ? (
          <>
            {fields}
            <div className={styles.actions}>
              <Button type="submit" name="act" value="follow">
                {action}
              </Button>
              <Button variant="plain" type="submit" name="act" value="end">
                {t('follow.stop')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <div className={styles.actions}>
              <Button variant="accent" type="submit" name="act" value="follow">
                {action}
              </Button>
            </div>
            {fields}
          </>
        )}
        {state === 'active' && (
          <p>
            <a href={localePath(toLocale(language), routes.blog())}>{t('article.allPosts')}</a>
          </p>
        )}
      </form>
    </>
  );
}

function Topics({ view, chosen }: { readonly view: FollowView; readonly chosen: readonly string[] }) {
  const t = useTexts();
  // Topics that cannot be listed now are kept.
  const unlisted = chosen.filter((slug) => !view.topics.some((topic) => topic.slug === slug));
  return (
    <>
      {unlisted.map((slug) => (
        <input key={slug} type="hidden" name="topic" value={slug} />
      ))}
      {view.topics.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('follow.topics')}</legend>
          <div className={styles.topics}>
            {view.topics.map(({ slug, name }) => (
              <label key={slug} className={choices.framed}>
                <input type="checkbox" name="topic" value={slug} defaultChecked={chosen.includes(slug)} />
                <span>{name}</span>
              </label>
            ))}
          </div>
          <p className={styles.hint}>{t('follow.topicsHint')}</p>
        </fieldset>
      )}
    </>
  );
}

function Feeds({ view }: { readonly view: FollowView }) {
  const t = useTexts();
  return (
    <section className={styles.feeds} aria-labelledby="follow-feeds">
      <h2 className={styles.heading} id="follow-feeds">
        {t('follow.feedsTitle')}
      </h2>
      <p className={styles.explained}>{t('follow.feedsText')}</p>
      <dl className={styles.feedUrls}>
        <FeedGroup name={t('follow.wholeBlog')}>
          <FeedUrl url={view.feeds.rss} />
        </FeedGroup>
        {view.topics.map(({ slug, name, feed }) => (
          <FeedGroup key={slug} name={name}>
            <FeedUrl url={feed} />
          </FeedGroup>
        ))}
        <FeedGroup name={t('follow.otherFormats')}>
          <a href={view.feeds.atom}>Atom</a>
          <a href={view.feeds.json}>JSON Feed</a>
        </FeedGroup>
        <FeedGroup name={t('follow.otherLanguages')}>
          {view.otherFeeds.map(({ locale, url }) => (
            <a
              key={locale}
              href={url}
              lang={languageOf(locale).bcp47}
              hrefLang={languageOf(locale).bcp47}
              {...eventAttributes('press', { name: 'Language Chosen', language: languageOf(locale).bcp47 })}
            >
              {languageOf(locale).name}
            </a>
          ))}
        </FeedGroup>
      </dl>
    </section>
  );
}

function FeedGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Written out, because people copy it. */
function FeedUrl({ url }: { readonly url: string }) {
  return (
    <a href={url}>
      <WrittenUrl url={url.replace(/^https?:\/\//, '')} />
    </a>
  );
}
