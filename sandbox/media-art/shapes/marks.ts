import { INK, PAPER } from '../palette';
import { polygon, rect, shape, type Box } from '../svg';

/** The play triangle with soft corners, optically centred on the point. */
export function playTriangle(cx: number, cy: number, size: number, fill: string): string {
  const x = cx - size * 0.3;
  return polygon(
    [
      [x, cy - size * 0.5],
      [x + size * 0.86, cy],
      [x, cy + size * 0.5],
    ],
    fill,
    { stroke: fill, 'stroke-width': size * 0.16, 'stroke-linejoin': 'round' },
  );
}

/** The arrow of a mouse; its tip is at (x, y). */
export function pointer(x: number, y: number, size: number): string {
  const outlineWidth = size * 0.09;
  return polygon(
    [
      [x, y],
      [x, y + size],
      [x + size * 0.26, y + size * 0.78],
      [x + size * 0.42, y + size * 1.12],
      [x + size * 0.58, y + size * 1.04],
      [x + size * 0.43, y + size * 0.72],
      [x + size * 0.74, y + size * 0.7],
    ],
    INK,
    { stroke: PAPER, 'stroke-width': outlineWidth, 'stroke-linejoin': 'round' },
  );
}

/** The four-pointed star that has come to mean "made by a model". */
export function spark(cx: number, cy: number, radius: number, fill: string): string {
  const waist = radius * 0.16;
  return shape(
    `M${cx} ${cy - radius}Q${cx + waist} ${cy - waist} ${cx + radius} ${cy}Q${cx + waist} ${cy + waist} ${cx} ${cy + radius}` +
      `Q${cx - waist} ${cy + waist} ${cx - radius} ${cy}Q${cx - waist} ${cy - waist} ${cx} ${cy - radius}Z`,
    fill,
  );
}

/** Lines of writing, seen from too far to read: each share is the length of one line. */
export function textLines(
  box: Omit<Box, 'height'>,
  shares: readonly number[],
  colour: string,
  thickness = 18,
  leading = 2.2,
): string {
  return shares
    .map((share, index) =>
      rect(
        { x: box.x, y: box.y + index * thickness * leading, width: box.width * share, height: thickness },
        colour,
        thickness / 2,
      ),
    )
    .join('');
}

/** A speech bubble; its tail hangs from the lower left corner. */
export function bubble(box: Box, fill: string, radius = 36): string {
  const { x, y, width, height } = box;
  const tail = Math.min(height * 0.3, 56);
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return shape(
    `M${x} ${y + radius}${corner(1, -1)}H${x + width - radius}${corner(1, 1)}V${y + height - radius}${corner(-1, 1)}` +
      `H${x + tail * 1.4}L${x} ${y + height + tail * 0.8}Z`,
    fill,
    { stroke: fill, 'stroke-width': 6, 'stroke-linejoin': 'round' },
  );
}
