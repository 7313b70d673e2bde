import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import { VideoPlayer } from '@/components/article/VideoPlayer';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ProfessionCards } from '@/components/blog/cards/ProfessionCards';
import { ListSection } from '@/components/blog/ListSection';
import { TrendingSection } from '@/components/blog/TrendingSection';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { PAGES } from '@/lib/config/pages';
import { localePath, routes, TEMPLATES_PATH, pathForUse } from '@/lib/config/routes';
import { TEMPLATE_KINDS } from '@/lib/media/template-use';
import type { HomeView } from '@/lib/page-data/home/home-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Hero } from './Hero';
import { MobileApp } from './MobileApp';
import { PromptToShots } from './PromptToShots';
import { Screens } from './Screens';
import { Templates } from './Templates';
import { TemplateShapes } from './TemplateShapes';
import { ThreeFrames } from './ThreeFrames';
import styles from './HomeScreen.module.css';

const QUESTIONS = ['install', 'account', 'cost', 'team', 'ai', 'blog'] as const;

/** The home page: the product, its tools, how it works, posts to read, questions, and the guest sign-up. */
export function HomeScreen({ view, layout }: Pick<PageProps<HomeView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const to = (path: string) => localePath(locale, path);
  const pricing = layout.company.find(({ name }) => name === 'pricing');
  return (
    <SiteLayout layout={layout}>
      <Hero locale={locale} />
      <Section id="templates" title={t('home.templates.title')} text={t('home.templates.text')}>
        {/* If the media API fails: the shapes that templates come in. */}
        {view.templates.length > 0 ? (
          <Templates templates={view.templates} locale={locale} />
        ) : (
          <TemplateShapes />
        )}
        <nav className={styles.uses} aria-labelledby="uses">
          <h3 className={styles.usesTitle} id="uses">
            {t('uses.all')}
          </h3>
          {TEMPLATE_KINDS.map((use) => (
            <a key={use} href={to(pathForUse(use))}>
              {t(`templates.use.${use}.name`)}
            </a>
          ))}
        </nav>
        <div className={styles.action}>
          <Button href={to(TEMPLATES_PATH)}>{t('templates.everything')}</Button>
          <p className={`${styles.note} for-newcomers`}>{t('home.templates.note')}</p>
        </div>
      </Section>
      <section className={`wrap ${styles.section} ${styles.halves}`} aria-labelledby="ai-title">
        <div className={styles.words}>
          <h2 className={styles.title} id="ai-title">
            {t('home.ai.title')}
          </h2>
          <p className={styles.text}>{t('home.ai.text')}</p>
          <p className={styles.note}>{t('home.ai.honest')}</p>
          <a href={to(PAGES.aiVideo.path)}>{t('home.ai.examples')}</a>
        </div>
        <PromptToShots locale={locale} />
      </section>
      <Section id="how" title={t('home.how.title')}>
        <ThreeFrames locale={locale} />
        {view.screens && <Screens screens={view.screens} />}
      </Section>
      {view.ownVideo && (
        <Section id="film-of-home" title={view.ownVideo.title} text={view.ownVideo.text}>
          <VideoPlayer video={view.ownVideo.player} />
        </Section>
      )}
      {view.latest.length > 0 && (
        <div className={`wrap ${styles.section} ${styles.reading}`}>
          <ListSection
            id="latest"
            title={t('home.latest')}
            more={{ href: to(routes.blog()), text: t('home.allPosts') }}
          >
            <PostGrid posts={view.latest} locale={locale} />
          </ListSection>
          <TrendingSection posts={view.trending} locale={locale} />
        </div>
      )}
      {view.professions.length > 0 && (
        <ListSection
          className={`wrap ${styles.section}`}
          id="audience"
          title={t('home.audience')}
          more={{ href: to(routes.professions()), text: t('blog.allProfessions') }}
        >
          <ProfessionCards professions={view.professions} locale={locale} />
        </ListSection>
      )}
      <MobileApp device={view.device} />
      <section className={`wrap ${styles.section} ${styles.halves}`} aria-labelledby="questions">
        <div className={styles.words}>
          <h2 className={styles.title} id="questions">
            {t('home.questions.title')}
          </h2>
          {pricing && <a href={pricing.href}>{t('home.plans')}</a>}
        </div>
        <div className={styles.questions}>
          {QUESTIONS.map((name) => (
            <Disclosure key={name} summary={t(`home.questions.${name}.q`)}>
              {t(`home.questions.${name}.a`)}
            </Disclosure>
          ))}
        </div>
      </section>
      <div className={`wrap ${styles.section} for-newcomers`}>
        <section className={`${styles.guest} ${styles.halves}`} aria-labelledby="guest">
          <div>
            <h2 className={styles.title} id="guest">
              {t('guest.title')}
            </h2>
            <p className={styles.text}>{t('guest.text')}</p>
          </div>
          <GuestSignupForm page={to(routes.home())} />
        </section>
      </div>
    </SiteLayout>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={`wrap ${styles.section}`} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
