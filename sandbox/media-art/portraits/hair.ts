import type { Tones } from '../palette';
import { circle, rect, shape } from '../svg';
import type { HairStyle } from './people';

// The head is a capsule from (176, 118) to (336, 330); hair is drawn to fit it.
type Hair = { readonly behind: string; readonly inFront: string };

/** The hair behind the head and the hair over it. */
export function drawHair(style: HairStyle, colour: string, tones: Tones): Hair {
  return STYLES[style](colour, tones);
}

const STYLES: Readonly<Record<HairStyle, (colour: string, tones: Tones) => Hair>> = {
  bob: (colour) => ({
    behind: shape('M144 340V206a112 112 0 0 1 224 0v134a22 22 0 0 1 -22 22H166a22 22 0 0 1 -22 -22z', colour),
    inFront: shape(
      'M168 226c0 -20 4 -30 12 -40c58 -2 104 -26 128 -60c22 22 36 52 36 100c14 -70 -8 -136 -88 -136s-104 66 -88 136z',
      colour,
    ),
  }),

  fringe: (colour) => ({
    behind: shape('M140 352V204a116 116 0 0 1 232 0v148a14 14 0 0 1 -14 14H154a14 14 0 0 1 -14 -14z', colour),
    inFront:
      shape('M166 196a90 100 0 0 1 180 0z', colour) +
      rect({ x: 160, y: 180, width: 192, height: 24 }, colour, 8),
  }),

  curls: (colour) => ({
    behind: [
      [170, 178],
      [342, 178],
      [160, 218],
      [352, 218],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 34, colour))
      .join(''),
    inFront: [
      [186, 148],
      [222, 116],
      [266, 104],
      [310, 122],
      [334, 156],
      [254, 138],
      [210, 150],
      [300, 146],
    ]
      .map(([x = 0, y = 0], index) => circle(x, y, index < 5 ? 40 : 28, colour))
      .join(''),
  }),

  fade: (colour) => ({
    behind: '',
    inFront: shape(
      'M172 204v-26c0 -58 34 -84 84 -84s84 26 84 84v26c-6 -30 -14 -44 -26 -48c-36 8 -80 8 -116 0c-12 4 -20 18 -26 48z',
      colour,
    ),
  }),

  bun: (colour) => ({
    behind: circle(256, 76, 50, colour) + shape('M160 236v-36a96 96 0 0 1 192 0v36z', colour),
    inFront: shape(
      'M170 232c-10 -84 30 -130 86 -130s96 46 86 130c-8 -44 -34 -78 -86 -92c-52 14 -78 48 -86 92z',
      colour,
    ),
  }),

  long: (colour) => ({
    behind: shape('M138 470V206a118 118 0 0 1 236 0v264z', colour),
    inFront: shape(
      'M168 240c-8 -88 28 -142 88 -142s96 54 88 142c-10 -54 -34 -92 -70 -112c-24 44 -62 74 -106 112z',
      colour,
    ),
  }),

  sweep: (colour) => ({
    behind: '',
    inFront: shape(
      'M170 214c-22 -66 6 -128 78 -130c30 -14 84 -2 94 44c10 26 8 60 -2 86c-4 -30 -14 -48 -28 -58c-46 14 -84 6 -108 -6c-18 12 -30 34 -34 64z',
      colour,
    ),
  }),

  scarf: (_colour, tones) => ({
    behind: shape('M136 420V212a120 120 0 0 1 240 0v208z', tones.deep),
    inFront:
      shape(
        'M136 380V212a120 120 0 0 1 240 0v168c-60 60 -180 60 -240 0zM256 138c-46 0 -72 36 -72 86v36c0 44 32 72 72 72s72 -28 72 -72v-36c0 -50 -26 -86 -72 -86z',
        tones.deep,
        {
          'fill-rule': 'evenodd',
        },
      ) + shape('M150 372c50 52 150 60 218 -6l-20 66H164z', tones.night),
  }),
};
