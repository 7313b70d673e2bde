import { useTexts } from '@/components/i18n/use-texts';
import type { TrackColor } from '@/lib/config/track-colors';
import { Scene, type SceneName } from './Scene';
import styles from './TemplateShapes.module.css';

type Shape = {
  readonly name: 'wide' | 'portrait' | 'square' | 'tall';
  readonly ratio: string;
  readonly scene: SceneName;
  readonly track: TrackColor;
  readonly words?: 'high' | 'low';
};

const SHAPES: readonly Shape[] = [
  { name: 'wide', ratio: '16:9', scene: 'hills', track: 'amber', words: 'low' },
  { name: 'portrait', ratio: '4:5', scene: 'portrait', track: 'pink', words: 'low' },
  { name: 'square', ratio: '1:1', scene: 'words', track: 'teal' },
  { name: 'tall', ratio: '9:16', scene: 'plant', track: 'lime', words: 'high' },
];

/** The shapes a template comes in, drawn at the same height. */
export function TemplateShapes() {
  const t = useTexts();
  return (
    <ul className={styles.shapes}>
      {SHAPES.map(({ name, ratio, scene, track, words }) => (
        <li key={name} className={`${styles.shape} ${styles[name]}`} data-track={track}>
          <div className={styles.image}>
            <Scene name={scene} words={words} />
          </div>
          <p className={styles.label}>
            {ratio} <span className={styles.name}>{t(`home.templates.${name}`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
