import type { CSSProperties } from 'react';

/**
 * The bar above a profession's name, in the colour that editors gave the profession; browsers that can
 * compute it give it the tracks' lightness (theme/tokens.css).
 */
export function barStyle(color: string | undefined): CSSProperties | undefined {
  // why: React's CSSProperties knows no custom properties
  return color ? ({ '--own-colour': color } as CSSProperties) : undefined;
}
