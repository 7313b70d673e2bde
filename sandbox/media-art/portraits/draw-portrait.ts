import { INK, PAPER, tonesOf, VERMILION } from '../palette';
import { createRandom } from '../seeded-random';
import { circle, clipped, outline, rect, shape, stroke, svgDocument, type Box } from '../svg';
import { drawClothes } from './clothes';
import { drawHair } from './hair';
import { HAIR_COLOURS, hueOf, personFor, SKINS, type HairStyle, type Person } from './people';

const SIZE = 512;
const HAIR_OVER_EARS: ReadonlySet<HairStyle> = new Set<HairStyle>(['bob', 'fringe', 'long', 'scarf']);
const HEAD: Box = { x: 176, y: 118, width: 160, height: 212 };

/** A head-and-shoulders portrait in flat shapes. Faces have planes but no features, so that nobody looks wrong. */
export function drawPortrait(seed: string): string {
  const person = personFor(seed, createRandom(`portrait ${seed}`));
  const tones = tonesOf(hueOf(person));
  const skin = SKINS[person.skin];
  const hairColour = HAIR_COLOURS[person.hairColour];
  const hair = drawHair(person.hair, hairColour, tones);
  return svgDocument(SIZE, SIZE, [
    rect({ x: 0, y: 0, width: SIZE, height: SIZE }, tones.soft),
    circle(256, 286, 216, tones.base),
    hair.behind,
    rect({ x: 218, y: 290, width: 76, height: 120 }, skin.shade),
    drawClothes(person.clothes, tones, skin.shade),
    HAIR_OVER_EARS.has(person.hair)
      ? ''
      : circle(176, 234, 20, skin.light) + circle(336, 234, 20, skin.shade),
    clipped(HEAD, 80, [
      rect(HEAD, skin.light),
      shape(
        'M256 118h90v220h-90c22 -16 26 -40 10 -56c18 -8 14 -26 2 -44c-10 -16 -12 -60 -12 -120z',
        skin.shade,
      ),
      person.hasBeard ? beard(hairColour) : '',
    ]),
    hair.inFront,
    glasses(person.glasses),
    person.hasEarrings ? circle(172, 264, 11, VERMILION) + circle(340, 264, 11, VERMILION) : '',
  ]);
}

const beard = (colour: string) => shape('M176 226c10 44 28 50 80 44c52 6 70 0 80 -44v110H176z', colour);

function glasses(style: Person['glasses']): string {
  if (style === 'none') return '';
  const bridge = stroke('M246 226q10 -9 20 0', INK, 7);
  if (style === 'square') {
    const lenses = [188, 268].map((x) => {
      const lens = { x, y: 206, width: 56, height: 46 };
      return rect(lens, PAPER, 12, { opacity: 0.3 }) + outline(lens, INK, 8, 12);
    });
    return lenses.join('') + bridge;
  }
  const lenses = [215, 297].map(
    (x) =>
      circle(x, 230, 29, PAPER, { opacity: 0.3 }) +
      circle(x, 230, 29, 'none', { stroke: INK, 'stroke-width': 7 }),
  );
  return lenses.join('') + bridge;
}
