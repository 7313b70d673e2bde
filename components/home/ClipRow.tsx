import { CLIPS } from './clips';
import { Scene, type SceneName } from './Scene';
import styles from './ClipRow.module.css';

type ClipRowProps = {
  /** The clip whose edges are being dragged. */
  readonly chosen?: SceneName;
  /** Only the first clips are there yet; the others are empty places. */
  readonly filled?: number;
};

/**
 * The home page's video on a small timeline, as the editor of the hero shows it: a ruler, the clips, a
 * playhead.
 */
export function ClipRow({ chosen, filled = CLIPS.length }: ClipRowProps) {
  return (
    <div className={styles.row}>
      {CLIPS.map(({ scene, track }, index) => (
        <div key={scene} className={scene === chosen ? styles.chosen : styles.clip} data-track={track}>
          {index < filled && <Scene name={scene} />}
        </div>
      ))}
    </div>
  );
}
