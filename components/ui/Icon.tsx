import styles from './Icon.module.css';

/** Icons of the lucide set (ISC licence), copied one by one so that a page contains only those it shows. */
const DRAWINGS = {
  'arrow-left': <path d="m12 19-7-7 7-7M19 12H5" />,
  'arrow-left-from-line': <path d="m9 6-6 6 6 6M3 12h14m4 7V5" />,
  'arrow-left-to-line': <path d="M3 19V5m10 1-6 6 6 6m-6-6h14" />,
  'arrow-right': <path d="M5 12h14m-7-7 7 7-7 7" />,
  'arrow-right-from-line': <path d="M3 5v14m18-7H7m8 6 6-6-6-6" />,
  'arrow-right-to-line': <path d="M17 12H3m8 6 6-6-6-6m10-1v14" />,
  'arrow-up-right': <path d="M7 7h10v10M7 17 17 7" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  eye: (
    <>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49m-6.41-.679a3 3 0 0 1-4.242-4.242m7.637 7.583a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
    </>
  ),
  link: (
    <path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />
  ),
  list: <path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  moon: (
    <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
  ),
  pause: <path d="M7 4v16M17 4v16" />,
  play: <path d="m6 4 14 8-14 8z" />,
  plus: <path d="M5 12h14M12 5v14" />,
  redo: <path d="m15 14 5-5-5-5m5 5H9.5a5.5 5.5 0 0 0 0 11H13" />,
  search: (
    <>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </>
  ),
  share: <path d="M12 2v13m4-9-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
    </>
  ),
  undo: <path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />,
  user: (
    <>
      <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
      <circle cx="12" cy="7" r="4" />
    </>
  ),
  x: <path d="M18 6 6 18M6 6l12 12" />,
} as const;

export type IconName = keyof typeof DRAWINGS;

type IconProps = { readonly name: IconName; readonly className?: string | undefined };

/** An icon beside or instead of words. Screen readers skip it: the control has its own label. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`${styles.icon} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
