import type { CSSProperties } from 'react';

/** The colour that editors gave a profession, for the bar over its name; with the lightness of the tracks in browsers that can compute it (theme/tokens.css). */
export function barStyle(color: string | undefined): CSSProperties | undefined {
  // why: React's CSSProperties knows no custom properties
  return color ? ({ '--own-colour': color } as CSSProperties) : undefined;
}
