import { useTexts } from '@/components/i18n/use-texts';
import { Start } from '@/components/layout/Start';
import { Button } from '@/components/ui/Button';
import { localePath, routes } from '@/lib/config/routes';
import { SITE } from '@/lib/config/site';
import { Mark, marked } from '@/lib/markup/marks';
import { CLIPS } from './clips';
import { EditorTools } from './EditorTools';
import { Scene } from './Scene';
import { TimelineStrip } from './TimelineStrip';
import styles from './Hero.module.css';

/**
 * The home page's first screen: what the product is, the main button, and a monitor above a running timeline.
 */
export function Hero({ locale }: { readonly locale: string }) {
  const t = useTexts();
  const to = (path: string) => localePath(locale, path);
  return (
    <div className={styles.hero} {...marked(Mark.editor)}>
      <div className={`wrap ${styles.top}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead', { name: SITE.name })}</p>
          <div className={styles.actions}>
            <Start locale={locale} />
            <Button href={to(routes.blog())}>{t('home.readBlog')}</Button>
          </div>
        </div>
        {/* Shows the clip under the playhead, and switches when a cut passes the playhead. */}
        <div className={`frame ${styles.monitor}`} aria-hidden="true">
          {CLIPS.map(({ scene, track, label }) => (
            <div
              key={scene}
              className={styles.image}
              data-track={track}
              {...marked(Mark.clip, scene)}
              {...marked(Mark.clipLabel, t(`home.strip.${label}`))}
            >
              <Scene name={scene} />
              {label === 'title' && (
                <span className={styles.card} {...marked(Mark.clipWords)}>
                  {t('home.editor.title')}
                </span>
              )}
            </div>
          ))}
          <div className={styles.controls}>
            <span className={styles.running} />
            <span className={styles.line} />
          </div>
        </div>
      </div>
      <TimelineStrip />
      <div className={`wrap ${styles.below}`}>
        <label className={styles.pause}>
          <input type="checkbox" className={styles.box} {...marked(Mark.motionPause)} />
          {t('home.pause')}
        </label>
        <Button className={styles.edit} {...marked(Mark.editorStart)}>
          {t('home.editor.start')}
        </Button>
      </div>
      <EditorTools locale={locale} />
    </div>
  );
}
