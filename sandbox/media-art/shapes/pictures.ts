import type { Random } from '../seeded-random';
import { circle, rect, shape, type Box } from '../svg';
import { frame } from './frame';

export type LandscapeColours = {
  readonly sky: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
};

/** A sun over two ranges of hills, cut to its frame. */
export function landscape(box: Box, colours: LandscapeColours, random: Random, radius?: number): string {
  const sunX = box.x + box.width * random.between(0.25, 0.75);
  const sunY = box.y + box.height * random.between(0.3, 0.42);
  const peak = random.between(0.34, 0.66);
  return frame(
    box,
    colours.sky,
    [
      circle(sunX, sunY, box.height * 0.15, colours.sun),
      shape(hillPath(box, 0.68, peak, 0.44), colours.far),
      shape(hillPath(box, 0.92, 1.1 - peak, 0.66), colours.near),
    ],
    radius,
  );
}

/** A hill from edge to edge of the box; heights are shares of the box measured from its top. */
export function hillPath(box: Box, edge: number, peakAt: number, peak: number): string {
  const { x, y, width, height } = box;
  const peakX = x + width * peakAt;
  const edgeY = y + height * edge;
  const peakY = y + height * peak;
  const right = x + width;
  return (
    `M${x} ${edgeY}C${x + (peakX - x) * 0.45} ${edgeY} ${x + (peakX - x) * 0.55} ${peakY} ${peakX} ${peakY}` +
    `C${peakX + (right - peakX) * 0.45} ${peakY} ${peakX + (right - peakX) * 0.55} ${edgeY} ${right} ${edgeY}` +
    `V${y + height + 2}H${x}Z`
  );
}

/** Head and shoulders without a face; `headRadius` sets the size, the centre is that of the head. */
export function person(cx: number, cy: number, headRadius: number, head: string, body: string): string {
  const half = headRadius * 2.05;
  const top = cy + headRadius * 1.25;
  const bottom = top + headRadius * 6;
  return (
    shape(
      `M${cx - half} ${bottom}V${top + half * 0.95}C${cx - half} ${top + half * 0.2} ${cx - half * 0.6} ${top} ${cx} ${top}` +
        `C${cx + half * 0.6} ${top} ${cx + half} ${top + half * 0.2} ${cx + half} ${top + half * 0.95}V${bottom}Z`,
      body,
    ) + circle(cx, cy, headRadius, head)
  );
}

/** A table lamp, our product on show; its foot stands at (`cx`, `floorY`). */
export function lamp(cx: number, floorY: number, height: number, shade: string, stand: string): string {
  const shadeRadius = height * 0.34;
  const shadeY = floorY - height + shadeRadius;
  return (
    rect({ x: cx - height * 0.025, y: shadeY, width: height * 0.05, height: height - shadeRadius }, stand) +
    rect(
      { x: cx - height * 0.18, y: floorY - height * 0.05, width: height * 0.36, height: height * 0.05 },
      stand,
      40,
    ) +
    shape(`M${cx - shadeRadius} ${shadeY}a${shadeRadius} ${shadeRadius} 0 0 1 ${2 * shadeRadius} 0z`, shade)
  );
}
