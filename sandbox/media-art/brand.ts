import { INK, PAPER, tonesOf, CATEGORY_HUES, VERMILION } from './palette';
import { frame, shadow, wideBox } from './shapes/frame';
import { hillPath } from './shapes/pictures';
import { drawClips, playhead, ruler } from './shapes/timeline';
import { circle, moved, rect, shape, svgDocument } from './svg';

const INK_ON_DARK = '#F3EFE7';
const VERMILION_ON_DARK = '#FF6B4A';

export type MarkColours = { readonly frame: string; readonly needle: string };

/**
 * The mark on 512 × 512 without a ground: a 16:9 frame, and the needle of the playhead that stands in it.
 *
 * The frame is open on both sides of the needle, so that the two stay apart at 16 pixels on any ground.
 */
export function markShapes({ frame: frameColour, needle }: MarkColours): string {
  const left =
    'M84 130H258a14 14 0 0 1 14 14V368a14 14 0 0 1 -14 14H84a52 52 0 0 1 -52 -52V182a52 52 0 0 1 52 -52z';
  const right =
    'M374 130H428a52 52 0 0 1 52 52V330a52 52 0 0 1 -52 52H374a14 14 0 0 1 -14 -14V144a14 14 0 0 1 14 -14z';
  return shape(left + right, frameColour) + rect({ x: 288, y: 48, width: 56, height: 416 }, needle, 28);
}

/** The mark on a paper tile; a radius of 0 fills the square, as launchers and phones expect. */
export function drawLogo(radius = 112): string {
  const tile = { x: 0, y: 0, width: 512, height: 512 };
  const mark = markShapes({ frame: INK, needle: VERMILION });
  return svgDocument(512, 512, rect(tile, PAPER, radius) + moved(51, 51, mark, 0.8));
}

/** The mark alone for browser tabs, light or dark as the browser is. */
export function drawFavicon(): string {
  const lighter = (from: string, to: string) => `[fill="${from}"]{fill:${to}}`;
  const rules = lighter(INK, INK_ON_DARK) + lighter(VERMILION, VERMILION_ON_DARK);
  const style = `<style>@media (prefers-color-scheme:dark){${rules}}</style>`;
  return svgDocument(512, 512, style + markShapes({ frame: INK, needle: VERMILION }));
}

/** The picture behind a page title when a page is shared: quiet on the left, where the words go. */
export function drawOgBackground(): string {
  const tones = tonesOf(CATEGORY_HUES['video-marketing']);
  const others = (['sound-and-music', 'editing-basics', 'social-media'] as const).map(
    (slug) => tonesOf(CATEGORY_HUES[slug]).base,
  );
  const picture = wideBox(700, 92, 620);
  const clips = [
    { box: { x: 560, y: 484, width: 190, height: 52 }, fill: others[0] ?? INK },
    { box: { x: 762, y: 484, width: 260, height: 52 }, fill: tones.base },
    { box: { x: 1034, y: 484, width: 220, height: 52 }, fill: others[1] ?? INK },
    { box: { x: 660, y: 550, width: 300, height: 52 }, fill: others[2] ?? INK },
    { box: { x: 972, y: 550, width: 260, height: 52 }, fill: tones.deep },
  ];
  return svgDocument(1200, 630, [
    rect({ x: 0, y: 0, width: 1200, height: 630 }, PAPER),
    shadow(picture, tones.tint, 20),
    frame(picture, tones.base, [
      circle(picture.x + 330, picture.y + 130, 62, PAPER),
      shape(hillPath(picture, 0.78, 0.56, 0.46), tones.soft),
      shape(hillPath(picture, 0.98, 0.36, 0.64), tones.deep),
    ]),
    ruler({ x: 560, y: 456, width: 640, stepPx: 20, colour: INK, heightPx: 9, strokePx: 2.5 }),
    drawClips(clips, 12),
    playhead(900, 56, 630, 8),
  ]);
}
