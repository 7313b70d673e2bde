import type { ReactNode } from 'react';
import styles from './Scene.module.css';

export type SceneName = 'hills' | 'portrait' | 'bowl' | 'street' | 'words' | 'plant';

export type SceneProps = {
  readonly name: SceneName;
  /** Position of the bars that stand for a template's words. */
  readonly words?: 'high' | 'low' | undefined;
};

/** A drawing in the colours of the track around it: shapes from the covers, small enough to be inline. */
export function Scene({ name, words }: SceneProps) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
      {words && (
        <path className={styles.bars} d={words === 'high' ? 'M64 13h32M70 21h20' : 'M62 68h36M68 76h24'} />
      )}
    </svg>
  );
}

const DRAWINGS: Readonly<Record<SceneName, ReactNode>> = {
  hills: (
    <>
      <path className={styles.soft} d="M0 0h160v90H0z" />
      <circle className={styles.tint} cx="66" cy="32" r="23" />
      <circle className={styles.light} cx="66" cy="32" r="14" />
      <path className={styles.tint} d="M0 64l24-20 14 9 20-5 26 10 22-14 24 12 30-10v44H0z" />
      <path className={styles.base} d="M0 62c30-2 42-22 70-20s40 22 90 12v36H0z" />
      <path className={styles.deep} d="M118 72l6-24 6 24zM130 74l5-17 5 17zM106 70l4-14 4 14z" />
      <path className={styles.night} d="M0 78c34 2 46-20 78-18s50 18 82 14v16H0z" />
    </>
  ),
  portrait: (
    <>
      <path className={styles.base} d="M0 0h160v90H0z" />
      <circle className={styles.soft} cx="80" cy="44" r="36" />
      <path className={styles.night} d="M44 90c2-22 16-30 36-30s34 8 36 30z" />
      <path className={styles.deep} d="M70 50h20v8a10 8 0 0 1-20 0zM61 40a19 19 0 0 1 38 0v14H61z" />
      <path className={styles.light} d="M66 38c8 0 15-3 19-8 2 5 5 7 9 8v3a14 14 0 0 1-28 0z" />
    </>
  ),
  bowl: (
    <>
      <path className={styles.tint} d="M0 0h160v90H0z" />
      <circle className={styles.soft} cx="112" cy="24" r="42" />
      <path className={styles.deep} d="M54 34h52c0 20-10 32-26 32S54 54 54 34z" />
      <ellipse className={styles.night} cx="80" cy="34" rx="26" ry="5" />
      <path className={styles.base} d="M22 70h116v20H22z" />
      <path className={styles.night} d="M40 66h80v5H40z" />
    </>
  ),
  street: (
    <>
      <path className={styles.night} d="M0 0h160v90H0z" />
      <path className={styles.deep} d="M0 22h34v68H0zM126 12h34v78h-34z" />
      <path className={styles.base} d="M34 36h30v54H34zM98 30h28v60H98z" />
      <path
        className={styles.soft}
        d="M7 32h6v9H7zM20 32h6v9h-6zM7 50h6v9H7zM133 22h6v9h-6zM146 22h6v9h-6zM146 40h6v9h-6zM41 46h6v8h-6zM52 46h6v8h-6zM105 40h5v8h-5zM115 40h5v8h-5zM115 55h5v8h-5z"
      />
      <circle className={styles.light} cx="81" cy="27" r="9" />
      <path className={styles.soft} d="M64 90l12-34h10l12 34z" />
    </>
  ),
  words: (
    <>
      <path className={styles.deep} d="M0 0h160v90H0z" />
      <path className={styles.base} d="M0 58h160v32H0z" />
      <rect className={styles.light} x="46" y="20" width="68" height="42" rx="5" />
      <path className={styles.inkBars} d="M56 33h40M56 43h48M56 52h22" />
    </>
  ),
  plant: (
    <>
      <path className={styles.soft} d="M0 0h160v90H0z" />
      <circle className={styles.tint} cx="80" cy="48" r="23" />
      <path
        className={styles.deep}
        d="M80 66c-2-14-8-22-19-24 0 13 7 22 19 24zM80 60c2-14 8-21 18-24 1 13-5 22-18 24z"
      />
      <path className={styles.base} d="M80 66c-5-10-5-22 0-32 5 10 5 22 0 32z" />
      <path className={styles.night} d="M66 64h28l-4 18H70z" />
    </>
  ),
};
