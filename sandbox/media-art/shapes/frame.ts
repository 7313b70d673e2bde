import { clipped, rect, type Box, type Content } from '../svg';

// The site's radii 6 / 14 / 24, doubled: a 1600-pixel drawing is shown at about half its size.
export const RADIUS_SMALL = 12;
export const RADIUS_MEDIUM = 28;
export const RADIUS_LARGE = 48;

/** A 16:9 box. */
export function wideBox(x: number, y: number, width: number): Box {
  return { x, y, width, height: (width * 9) / 16 };
}

/** A 9:16 box. */
export function tallBox(x: number, y: number, width: number): Box {
  return { x, y, width, height: (width * 16) / 9 };
}

/** A picture in its rounded frame; the content is cut at the edge. */
export function frame(box: Box, fill: string, content: Content = '', radius = radiusFor(box)): string {
  if (content.length === 0) return rect(box, fill, radius);
  // The ground is cut together with the content: two rounded edges on top of each other leave a light seam.
  return clipped(box, radius, [rect(box, fill), [content].flat().join('')]);
}

/** The flat shadow of a sheet that lies above the ground: the same shape, moved down and to the right. */
export function shadow(box: Box, fill: string, distance = 22, radius = radiusFor(box)): string {
  return rect({ ...box, x: box.x + distance, y: box.y + distance }, fill, radius);
}

function radiusFor(box: Box): number {
  const shortSide = Math.min(box.width, box.height);
  if (shortSide >= 330) return RADIUS_LARGE;
  return shortSide >= 120 ? RADIUS_MEDIUM : RADIUS_SMALL;
}
