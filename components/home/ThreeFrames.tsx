import { useTexts } from '@/components/i18n/use-texts';
import type { TrackColor } from '@/lib/config/track-colors';
import { ClipRow } from './ClipRow';
import { CLIPS } from './clips';
import { Scene, type SceneProps } from './Scene';
import styles from './ThreeFrames.module.css';

const STEPS = ['start', 'cut', 'share'] as const;

/** How it works: the editor of the hero in three states. */
export function ThreeFrames() {
  const t = useTexts();
  return (
    <ol className={styles.frames}>
      {STEPS.map((name) => (
        <li key={name} className={styles.step}>
          <div className={`frame ${styles.editor}`} aria-hidden="true">
            {name === 'start' && <Start />}
            {name === 'cut' && <Cut />}
            {name === 'share' && <Share />}
          </div>
          <h3 className={styles.title}>{t(`home.how.${name}.title`)}</h3>
          <p className={styles.text}>{t(`home.how.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Footage to choose from; one piece lies on the timeline. */
function Start() {
  return (
    <>
      <div className={styles.footage}>
        {CLIPS.slice(0, 3).map(({ scene, track }) => (
          <TrackScene key={scene} name={scene} track={track} className={styles.piece} />
        ))}
      </div>
      <ClipRow filled={1} />
    </>
  );
}

/** The clip under the playhead is being trimmed. */
function Cut() {
  return (
    <>
      <TrackScene name="portrait" track="green" className={styles.monitor} />
      <ClipRow chosen="portrait" />
    </>
  );
}

/** The finished video, with its captions, in the shapes in which it is shown. */
function Share() {
  return (
    <div className={styles.shapes}>
      {[styles.wide, styles.square, styles.tall].map((shape) => (
        <TrackScene key={shape} name="portrait" track="green" className={shape} words="low" />
      ))}
    </div>
  );
}

type TrackSceneProps = SceneProps & {
  readonly track: TrackColor;
  readonly className: string | undefined;
};

function TrackScene({ name, words, track, className }: TrackSceneProps) {
  return (
    <div className={className} data-track={track}>
      <Scene name={name} words={words} />
    </div>
  );
}
