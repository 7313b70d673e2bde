import { useTexts } from '@/components/i18n/use-texts';
import { CLIP_SECONDS, CLIPS } from './clips';
import { Mark, marked } from '@/lib/markup/marks';
import { Scene } from './Scene';
import styles from './TimelineStrip.module.css';

/** The same video three times: once to the left of the playhead, twice to the right. */
const COPIES = ['before', 'now', 'next'];
/** Names of controls that the starter makes or renames, in the order in which it reads them. */
const EDITOR_NAMES = ['playhead', 'from', 'to', 'play', 'pause'] as const;
/** Half the height of each bar; few heights, and two repeated sentences, compress well. */
const HALVES = [1, 3, 6, 10, 16] as const;
const SENTENCE = 30;
const REPEATED = 2 * SENTENCE;
// After the constants that it reads.
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

/**
 * Path of a waveform: vertical bars, eight units apart, centred in a height of 40. Always the same for the
 * same number of bars.
 *
 * Errors: never throws.
 */
function waveform(bars: number): string {
  let end = 0;
  return Array.from({ length: bars }, (_, index) => {
    const at = index % REPEATED;
    const speech = Math.abs(Math.sin(at * 0.9) * Math.sin(at * 0.23 + 1) + 0.35 * Math.sin(at * 2.1));
    const pause = Math.sin((at / SENTENCE) * Math.PI) ** 2;
    const half = HALVES.find((one) => one * 1.2 >= speech * pause * 16) ?? 16;
    // Relative to the end of the previous bar, so that the text repeats and compresses well.
    const move = index === 0 ? `M4 ${20 - half}` : `m8${20 - half - end}`;
    end = 20 + half;
    return `${move}v${half * 2}`;
  }).join('');
}
