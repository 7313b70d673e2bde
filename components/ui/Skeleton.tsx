import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** Tells screen readers what is loading. */
  readonly label: string;
  readonly lines?: number;
};

/**
 * Placeholder for a text that may take longer than 300 ms to load; it has the text's height, so nothing moves
 * when it arrives.
 */
export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}
