import { useTexts } from '@/components/i18n/use-texts';
import { CLIP_SECONDS, CLIPS } from './clips';
import { Mark, marked } from '@/lib/markup/marks';
import { Scene } from './Scene';
import { waveform } from './waveform';
import styles from './TimelineStrip.module.css';

/** The same video three times: once to the left of the playhead, twice to the right. */
const COPIES = ['before', 'now', 'next'];
/** Names of controls that the starter makes or renames, in the order in which it reads them. */
const EDITOR_NAMES = ['playhead', 'from', 'to', 'play', 'pause'] as const;
const WAVEFORM = waveform(150);

/** A timeline that runs under a playhead: decoration, until a click makes it the small editor. */
export function TimelineStrip() {
  const t = useTexts();
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={t('home.editor.label')}
      aria-hidden="true"
      {...marked(Mark.editorStrip, EDITOR_NAMES.map((name) => t(`home.editor.${name}`)).join('|'))}
      {...marked(Mark.editorStart)}
    >
      <div className={styles.video}>
        {COPIES.map((copy) => (
          <div key={copy} className={styles.copy}>
            {CLIPS.map(({ scene, track, label }, index) => (
              <div key={label} className={styles.clip} data-track={track}>
                <span className={styles.time}>0:{String(index * CLIP_SECONDS).padStart(2, '0')}</span>
                <div className={styles.image}>
                  <Scene name={scene} />
                </div>
                <span className={styles.caption}>{t(`home.strip.${label}`)}</span>
              </div>
            ))}
            <svg className={styles.sound} viewBox="0 0 1200 40" preserveAspectRatio="none" data-track="teal">
              <path d={WAVEFORM} />
            </svg>
          </div>
        ))}
      </div>
      <svg className={styles.playhead} viewBox="0 0 16 14">
        <path d="M0 0h16v7l-8 7-8-7z" />
      </svg>
    </div>
  );
}
