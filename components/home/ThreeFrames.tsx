import { useTexts } from '@/components/i18n/use-texts';
import styles from './ThreeFrames.module.css';

/** How it works, as a storyboard of three frames. */
export function ThreeFrames() {
  const t = useTexts();
  return (
    <ol className={styles.frames}>
      {FRAMES.map(({ name, track, drawing }) => (
        <li key={name} className={styles.step} data-track={track}>
          <div className="frame">
            <svg className={styles.drawing} viewBox="0 0 320 180" aria-hidden="true">
              {drawing}
            </svg>
          </div>
          <h3 className={styles.title}>{t(`home.how.${name}.title`)}</h3>
          <p className={styles.text}>{t(`home.how.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

const playhead = (x: number, from: number, to: number) => (
  <path className={styles.playhead} d={`M${x - 8} ${from}h16v9l-6 6V${to}h-4V${from + 15}l-6-6z`} />
);

const FRAMES = [
  {
    name: 'start',
    track: 'amber',
    drawing: (
      <>
        <path className={styles.base} d="M40 36h108v61H40z" />
        <path
          className={styles.paper}
          d="M160 36h56v61h-56zM228 36h52v61h-52zM40 109h56v40H40zM108 109h108v40H108z"
        />
        <path className={styles.deep} d="M228 109h52v40h-52zM40 97V80c20-2 30-18 50-16s30 20 58 14v19z" />
        <circle className={styles.paper} cx="86" cy="58" r="9" />
        <path className={styles.chosen} d="M35 31h118v71H35z" />
      </>
    ),
  },
  {
    name: 'cut',
    track: 'green',
    drawing: (
      <>
        <path className={styles.ticks} d="M24 48h272" />
        <path className={styles.base} d="M24 62h92v36H24z" />
        <path className={styles.deep} d="M122 62h70v36h-70z" />
        <path className={styles.paper} d="M198 62h98v36h-98z" />
        <path className={styles.deep} d="M52 106h120v18H52z" />
        <path className={styles.base} d="M178 106h64v18h-64z" />
        <path
          className={styles.sound}
          d="M30 146v6m8-12v18m8-24v30m8-20v10m8-16v22m8-30v38m8-26v14m8-10v6m8-14v22m8-30v38m8-24v10m8-16v22m8-12v2m8-8v14m8-24v34m8-22v10m8-16v22m8-14v6m8-16v26m8-34v42m8-28v14m8-12v10m8-6v2m8-10v18m8-28v38m8-24v10m8-8v6m8-14v22m8-30v38m8-26v14m8-8v2m8-4v6"
        />
        {playhead(157, 34, 166)}
      </>
    ),
  },
  {
    name: 'share',
    track: 'blue',
    drawing: (
      <>
        <path className={styles.deep} d="M36 44h150v84H36z" />
        <path className={styles.play} d="M100 70l28 16-28 16z" />
        <path className={styles.base} d="M202 28h50v89h-50z" />
        <path className={styles.paper} d="M228 82h62v62h-62z" />
        <path className={styles.ink} d="M240 104h38M240 114h38M240 124h20" />
        <path className={styles.out} d="M60 150h112m-12-12 12 12-12 12" />
      </>
    ),
  },
] as const;
