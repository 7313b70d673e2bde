import { CATEGORY_HUES, CATEGORY_SLUGS, tonesOf } from '../palette';
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../scene';
import { createRandom } from '../seeded-random';
import { svgDocument } from '../svg';
import { calendarFigure } from './calendar';
import { captionsFigure } from './captions';
import { framingFigure } from './framing';
import { layersFigure } from './layers';
import { paletteFigure } from './palette';
import { phoneFigure } from './phone';
import { splitFigure } from './split';
import { storyboardFigure } from './storyboard';
import { timelineFigure } from './timeline';
import { waveformFigure } from './waveform';

const FIGURES: ReadonlyMap<string, Scene> = new Map([
  ['timeline', timelineFigure],
  ['storyboard', storyboardFigure],
  ['waveform', waveformFigure],
  ['framing', framingFigure],
  ['captions', captionsFigure],
  ['palette', paletteFigure],
  ['phone', phoneFigure],
  ['layers', layersFigure],
  ['calendar', calendarFigure],
  ['split', splitFigure],
]);

/** The body figure of this kind; null for a kind we do not draw. The seed chooses its hue as well. */
export function drawFigure(kind: string, seed: string): string | null {
  const scene = FIGURES.get(kind);
  if (scene === undefined) return null;

  const random = createRandom(`figure ${kind} ${seed}`);
  const hueIndex = random.integer(0, CATEGORY_SLUGS.length - 1);
  const tones = tonesOf(CATEGORY_HUES[CATEGORY_SLUGS[hueIndex] ?? 'video-marketing']);
  return svgDocument(SCENE_WIDTH, SCENE_HEIGHT, scene(tones, random));
}
