import { INK, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { shadow, wideBox } from '../shapes/frame';
import { colourSamples, pickSubject, subjectPicture } from '../shapes/subjects';
import { circle, rect, stroke } from '../svg';

const TOP = 130;
const GAP = 16;

/** The colours of a picture laid out beside it, each tied to the place it was taken from; the accent stands alone. */
export const paletteFigure: Scene = (tones, random) => {
  const swatchesOnLeft = random.chance(0.5);
  const centre = swatchesOnLeft ? 0.4 : 0.6;
  const subject = pickSubject(random);
  const picture = wideBox(swatchesOnLeft ? 430 : 90, TOP, 1080);
  const column = { x: swatchesOnLeft ? 90 : 1240, width: 270 };
  const edge = swatchesOnLeft ? column.x + column.width : column.x;
  const shares = random.pick([
    [0.34, 0.2, 0.22, 0.16, 0.08],
    [0.3, 0.16, 0.28, 0.18, 0.08],
  ]);
  const usable = picture.height - GAP * (shares.length - 1);

  let y = TOP;
  const swatches = shares.map((share) => {
    const box = { ...column, y, height: share * usable };
    y += box.height + GAP;
    return box;
  });
  const samples = colourSamples(picture, subject, tones, centre);
  const ties = samples.map(({ colour, at: [x, sampleY] }, index) => {
    const swatch = swatches[index] ?? { ...column, y: 0, height: 0 };
    // A tie leaves its swatch at the height of the sample where it can: straight lines read faster than bent ones.
    const swatchY = Math.min(Math.max(sampleY, swatch.y + 20), swatch.y + swatch.height - 20);
    const bend = (edge + (swatchesOnLeft ? picture.x : picture.x + picture.width)) / 2;
    return (
      stroke(`M${edge} ${swatchY}H${bend}V${sampleY}H${x}`, INK, 5) +
      circle(x, sampleY, 24, colour, { stroke: INK, 'stroke-width': 6 })
    );
  });
  return [
    ground(tones.tint),
    shadow(picture, tones.base, 20),
    subjectPicture(picture, subject, tones, { centre }),
    ...swatches.map((box, index) => rect(box, samples[index]?.colour ?? VERMILION, 28)),
    ...ties,
  ].join('');
};
