import styles from './ReadingProgress.module.css';

/** How far the reader has got: a playhead on a ruler, moved by scrolling, without script. */
export function ReadingProgress() {
  return (
    <div className={styles.progress} aria-hidden="true" data-no-print>
      <div className={`ruler ${styles.ruler}`} />
      <div className={styles.carrier}>
        <svg className={styles.playhead} viewBox="0 0 12 18">
          <path d="M0 0h12v6.5L7 11v7H5v-7L0 6.5z" />
        </svg>
      </div>
    </div>
  );
}
