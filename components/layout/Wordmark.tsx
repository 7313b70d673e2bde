import { SITE } from '@/lib/config/site';
import styles from './Wordmark.module.css';

/** The mark (a frame with the playhead on it) and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 36 28" aria-hidden="true">
        <rect y="4" width="36" height="20" rx="5" fill="currentColor" />
        <path className={styles.playhead} d="M20 0h8v5.6L25 8.4V28h-2V8.4l-3-2.8z" />
      </svg>
      {SITE.name}
    </span>
  );
}
