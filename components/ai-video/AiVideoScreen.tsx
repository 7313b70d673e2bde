import type { CSSProperties } from 'react';
import { FaqSection } from '@/components/article/FaqSection';
import { PageHead } from '@/components/company/PageHead';
import { Scene } from '@/components/home/Scene';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { ProductPicture } from '@/components/product/ProductPicture';
import type { AiVideoView } from '@/lib/page-data/company/ai-video-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { EXAMPLES } from './examples';
import { PromptForm, PromptSender } from '@/components/home/PromptForm';
import styles from './AiVideoScreen.module.css';

const LIMITS = ['faces', 'facts', 'people', 'label'] as const;

/** What the AI app does: a field for a prompt, prompts with their shots, limits and questions. */
export function AiVideoScreen({ view, layout }: Pick<PageProps<AiVideoView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`} data-track="violet">
        <PageHead
          crumbs={view.crumbs}
          heading={t('home.ai.title')}
          description={t('home.ai.text')}
          drawing="aiVideo"
        >
          <div className={styles.form}>
            <PromptForm locale={locale} source="ai_page" />
          </div>
        </PageHead>
        <section aria-labelledby="ai-examples">
          <h2 className={styles.title} id="ai-examples">
            {t('aiVideo.examples')}
          </h2>
          <p className={styles.text}>{t('aiVideo.examplesText')}</p>
          <ul className={styles.examples}>
            {EXAMPLES.map(({ name, track, shots }) => (
              <li key={name} className={styles.example} data-track={track}>
                <PromptSender className={styles.sender} locale={locale} source="ai_example">
                  <h3 className={styles.label}>{t('aiVideo.prompt')}</h3>
                  <p className={styles.prompt}>{t(`aiVideo.${name}.prompt`)}</p>
                  <input type="hidden" name="prompt" value={t(`aiVideo.${name}.prompt`)} />
                  <Button type="submit">{t('aiVideo.try')}</Button>
                </PromptSender>
                <ol className={styles.shots} style={lengthsOf(shots)}>
                  {shots.map(({ text, scene, seconds }) => (
                    <li key={text} className={styles.shot}>
                      <div className={styles.frame}>
                        <Scene name={scene} />
                      </div>
                      <p className={styles.caption}>
                        <span className={styles.seconds}>{t('aiVideo.seconds', { seconds })}</span>{' '}
                        {t(`aiVideo.${name}.${text}`)}
                      </p>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.halves} aria-labelledby="ai-cut">
          <div>
            <h2 className={styles.title} id="ai-cut">
              {t('home.how.cut.title')}
            </h2>
            <p className={styles.text}>{t('home.how.cut.text')}</p>
          </div>
          <ProductPicture name="title" locale={locale} />
        </section>
        <section aria-labelledby="ai-limits">
          <h2 className={styles.title} id="ai-limits">
            {t('aiVideo.limits')}
          </h2>
          <ul className={styles.limits}>
            {LIMITS.map((name) => (
              <li key={name} className={styles.limit}>
                <h3 className={styles.label}>{t(`aiVideo.${name}.title`)}</h3>
                <p className={styles.about}>{t(`aiVideo.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <FaqSection faqs={{ id: '', title: '', subtitle: '', faq: view.questions }} />
      </div>
    </SiteLayout>
  );
}

/** A shot is as wide as it is long. */
// why: React's CSSProperties knows no custom properties
const lengthsOf = (shots: readonly { readonly seconds: number }[]) =>
  ({ '--shots': shots.map(({ seconds }) => `${seconds}fr`).join(' ') }) as CSSProperties;
