import styles from './Drawing.module.css';

/**
 * The drawings of company, legal and tools pages: `public/drawings/<name>.svg`, 640 × 360. Each file has two
 * sets of colours, daylight and evening, and follows the theme of the page around it.
 */
export const DRAWINGS = [
  'about',
  'accessibility',
  'aiVideo',
  'channels',
  'contact',
  'cookies',
  'help',
  'linkBuilder',
  'preview',
  'pricing',
  'privacy',
  'security',
  'status',
  'terms',
  'tools',
] as const;

export type DrawingName = (typeof DRAWINGS)[number];

type DrawingProps = {
  readonly name: DrawingName;
  /** Below the first screen, or not drawn on narrow ones. */
  readonly lazy?: boolean;
  readonly className?: string | undefined;
};

/** A drawing that adds nothing to the words beside it, so screen readers pass over it. */
export function Drawing({ name, lazy = false, className }: DrawingProps) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={640}
      height={360}
      loading={lazy ? 'lazy' : undefined}
      // Low: otherwise React preloads it before the styles.
      fetchPriority={lazy ? undefined : 'low'}
      decoding="async"
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
    />
  );
}
