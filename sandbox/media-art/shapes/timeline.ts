import { VERMILION } from '../palette';
import type { Random } from '../seeded-random';
import { line, rect, shape, type Box } from '../svg';
import { RADIUS_SMALL } from './frame';

/** The playhead: a vermilion needle with a handle on top, the one accent of most drawings. */
export function playhead(x: number, top: number, bottom: number, width = 10): string {
  const half = width * 2.1;
  const handle = `M${x - half} ${top}h${2 * half}v${half * 1.5}l${-half} ${half}l${-half} ${-half}z`;
  return (
    line([x, top + half], [x, bottom], VERMILION, width) +
    shape(handle, VERMILION, { stroke: VERMILION, 'stroke-width': width * 0.9, 'stroke-linejoin': 'round' })
  );
}

export type Ruler = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly stepPx: number;
  readonly colour: string;
  readonly heightPx?: number;
  readonly strokePx?: number;
};

/** Ruler ticks hanging from `y`; every fifth is twice as long. */
export function ruler({ x, y, width, stepPx, colour, heightPx = 16, strokePx = 4 }: Ruler): string {
  const count = Math.floor(width / stepPx);
  const d = Array.from({ length: count + 1 }, (_, index) => {
    const length = index % 5 === 0 ? heightPx * 2 : heightPx;
    return `M${x + index * stepPx} ${y}v${length}`;
  });
  return shape(d.join(''), 'none', { stroke: colour, 'stroke-width': strokePx });
}

export type TrackClip = { readonly box: Box; readonly fill: string };

/** Clips on one track, separated by `gapPx`, with lengths drawn at random around `averagePx`. */
export function trackClips(
  track: Box,
  averagePx: number,
  gapPx: number,
  fills: readonly [string, ...string[]],
  random: Random,
): readonly TrackClip[] {
  const count = Math.max(1, Math.round(track.width / averagePx));
  const shares = Array.from({ length: count }, () => random.between(0.6, 1.6));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const usable = track.width - gapPx * (count - 1);
  const firstFill = random.integer(0, fills.length - 1);

  let x = track.x;
  return shares.map((share, index) => {
    const box = { ...track, x, width: (share / total) * usable };
    x += box.width + gapPx;
    return { box, fill: fills[(firstFill + index) % fills.length] ?? fills[0] };
  });
}

export function drawClips(clips: readonly TrackClip[], radius = RADIUS_SMALL): string {
  return clips.map(({ box, fill }) => rect(box, fill, radius)).join('');
}
