import { drawLogo, drawOgBackground } from './brand';
import { drawCover } from './covers/draw-cover';
import { drawFigure } from './figures/draw-figure';
import { drawPortrait } from './portraits/draw-portrait';
import { drawTemplate } from './templates/draw-template';

/**
 * The drawing with this name as a complete SVG document.
 *
 * Names:  `cover-<post key>-<category slug>`, `figure-<kind>-<seed>`, `portrait-<seed>`,
 *         `template-<shape>-<layout>-<subject>-<colour>`, `logo`, `og-background`.
 * Units:  covers and figures 1600 × 900, portraits and the logo 512 × 512, the sharing background 1200 × 630,
 *         templates as templates/draw-template.ts says.
 * Errors: never throws; a name that means nothing is null. The same name is the same bytes, on every machine.
 */
export function drawSvg(name: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return null;
  if (name === 'logo') return drawLogo();
  if (name === 'og-background') return drawOgBackground();

  const [family = '', ...rest] = name.split('-');
  const [first = '', ...others] = rest;
  if (family === 'cover') return drawCover(rest.join('-'));
  if (family === 'figure' && others.length > 0) return drawFigure(first, others.join('-'));
  if (family === 'portrait' && rest.length > 0) return drawPortrait(rest.join('-'));
  if (family === 'template') return drawTemplate(first, others);
  return null;
}
