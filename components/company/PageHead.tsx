import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { Scene, type SceneName } from '@/components/home/Scene';
import type { TrackColor } from '@/lib/config/track-colors';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import styles from './PageHead.module.css';

type Shot = readonly [scene: SceneName, track: TrackColor];
type Cut = readonly [Shot, Shot, Shot];

/** What each page's strip shows; `words` only in the widest shot, the others cut its lines. */
const CUTS = {
  about: [
    ['plant', 'teal'],
    ['hills', 'sky'],
    ['street', 'violet'],
  ],
  contact: [
    ['bowl', 'amber'],
    ['portrait', 'green'],
    ['street', 'blue'],
  ],
  help: [
    ['street', 'blue'],
    ['words', 'amber'],
    ['plant', 'teal'],
  ],
  status: [
    ['portrait', 'sky'],
    ['words', 'green'],
    ['plant', 'lime'],
  ],
  accessibility: [
    ['plant', 'violet'],
    ['portrait', 'amber'],
    ['hills', 'green'],
  ],
  security: [
    ['hills', 'blue'],
    ['words', 'teal'],
    ['bowl', 'violet'],
  ],
  aiVideo: [
    ['plant', 'violet'],
    ['street', 'violet'],
    ['portrait', 'pink'],
  ],
  legal: [
    ['portrait', 'blue'],
    ['words', 'violet'],
    ['plant', 'teal'],
  ],
} satisfies Readonly<Record<string, Cut>>;

type PageHeadProps = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** Whose strip is shown; null for none. */
  readonly strip: keyof typeof CUTS | null;
  readonly children?: ReactNode;
};

/** The head of a page about the company or the law: words, and beside or below them a strip of drawn shots. */
export function PageHead({ crumbs, heading, description, strip, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={strip ? `${styles.head} ${styles.withStrip}` : styles.head}>
        <div>
          <h1 className={styles.title}>{heading}</h1>
          {description && <p className={styles.description}>{description}</p>}
          {children}
        </div>
        {strip && (
          <div className={styles.strip} aria-hidden="true">
            {CUTS[strip].map(([scene, track]) => (
              <div key={scene} className={styles.shot} data-track={track}>
                <Scene name={scene} />
              </div>
            ))}
            <div className={`ruler ${styles.ruler}`} />
          </div>
        )}
      </header>
    </>
  );
}
