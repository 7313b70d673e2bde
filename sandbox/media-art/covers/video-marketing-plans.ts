import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_LARGE, shadow, wideBox } from '../shapes/frame';
import { pointer, playTriangle, textLines } from '../shapes/marks';
import { hillPath, lamp, landscape, person } from '../shapes/pictures';
import { drawClips, playhead, ruler, trackClips } from '../shapes/timeline';
import { speechLevels, waveform } from '../shapes/waveform';
import { circle, line, outline, polygon, rect, shape, type Box } from '../svg';

/** A year on one sheet of paper: a picture of the aim, and tracks of clips under a calendar rule. */
export const onePagePlan: Scene = (tones, random) => {
  const sheet = { x: 330, y: 130, width: 1400, height: 900 };
  const picture = wideBox(420, 215, 380);
  const starts = [420, 620, 420, 820];
  const tracks = starts.flatMap((x, index) =>
    trackClips(
      { x, y: 520 + index * 112, width: 1820 - x, height: 90 },
      random.integer(190, 300),
      18,
      [tones.base, tones.soft, tones.deep],
      random,
    ),
  );
  return [
    ground(tones.base),
    shadow(sheet, tones.deep, 30),
    rect(sheet, PAPER, RADIUS_LARGE),
    landscape(picture, { sky: tones.soft, sun: PAPER, far: tones.base, near: tones.deep }, random),
    textLines({ x: 860, y: 232, width: 560 }, [1], INK, 40),
    textLines({ x: 860, y: 318, width: 560 }, [0.86, 0.62], tones.soft, 22),
    ruler({ x: 420, y: 470, width: 1200, stepPx: 40, colour: INK, heightPx: 14 }),
    drawClips(
      tracks.filter(({ box }) => box.x < 1550),
      16,
    ),
    playhead(random.integer(18, 23) * 40 + 60, 424, 900, 11),
  ].join('');
};

/** The page of a script on the left, the thing it shows on the right, one line tied to one detail. */
export const demoScript: Scene = (tones, random) => {
  const stage = wideBox(560, 120, 1180);
  const page = { x: 150, y: 230, width: 560, height: 760 };
  const markedY = 482;
  const lampX = 1210 + random.integer(-20, 40);
  return [
    ground(tones.soft),
    frame(stage, tones.deep, [
      polygon(
        [
          [lampX - 150, 400],
          [lampX + 150, 400],
          [lampX + 420, 700],
          [lampX - 420, 700],
        ],
        tones.base,
      ),
      rect({ x: 500, y: 700, width: 1300, height: 200 }, tones.night),
      lamp(lampX, 712, 470, PAPER, PAPER),
    ]),
    shadow(page, tones.night),
    rect(page, PAPER, RADIUS_LARGE),
    textLines({ x: 220, y: 310, width: 420 }, [0.42], INK, 26),
    textLines({ x: 220, y: 372, width: 420 }, [1, 0.72], tones.soft, 20),
    rect({ x: 190, y: markedY - 26, width: 480, height: 130 }, tones.tint, 20),
    rect({ x: 190, y: markedY - 26, width: 14, height: 130 }, VERMILION, 7),
    textLines({ x: 240, y: markedY + 6, width: 400 }, [1, 0.58], INK, 20),
    textLines({ x: 220, y: 650, width: 420 }, [0.9, 1, 0.46], tones.soft, 20),
    textLines({ x: 220, y: 820, width: 420 }, [0.96, 0.8], tones.soft, 20),
    line([670, markedY + 39], [lampX - 190, markedY + 39], PAPER, 6),
    circle(lampX - 206, markedY + 39, 17, 'none', { stroke: PAPER, 'stroke-width': 6 }),
  ].join('');
};

/** A strip of film in which one frame has come forward, because that is where the button belongs. */
export const callToAction: Scene = (tones, random) => {
  const chosen = wideBox(650 + random.integer(-10, 40), 170, 760);
  const strip = [-300, 90, 480, 870, 1260].map((x) => wideBox(x, 262, 366));
  const button = { x: chosen.x + 210, y: chosen.y + 262, width: 340, height: 92 };
  return [
    ground(tones.base),
    rect({ x: 0, y: 222, width: 1600, height: 286 }, tones.deep),
    ...strip.map((box, index) => sunriseFrame(box, index, tones)),
    shadow(chosen, tones.night, 26),
    frame(chosen, PAPER, [
      circle(chosen.x + 380, chosen.y + 470, 430, tones.tint),
      textLines({ x: chosen.x + 150, y: chosen.y + 102, width: 460 }, [1], INK, 36),
      textLines({ x: chosen.x + 230, y: chosen.y + 172, width: 300 }, [1], tones.base, 24),
    ]),
    rect(button, VERMILION, 46),
    textLines({ x: button.x + 80, y: button.y + 34, width: 180 }, [1], PAPER, 24),
    pointer(button.x + 286, button.y + 52, 108),
    ruler({ x: 40, y: 690, width: 1560, stepPx: 40, colour: tones.night, heightPx: 20, strokePx: 5 }),
    rect({ x: 0, y: 690, width: 1600, height: 6 }, tones.night),
    polygon(
      [
        [chosen.x + 380, 676],
        [chosen.x + 412, 634],
        [chosen.x + 348, 634],
      ],
      tones.night,
    ),
  ].join('');
};

/** Someone talking in a frame, large quotation marks, and the voice itself below. */
export const testimonial: Scene = (tones, random) => {
  const portrait = wideBox(560, 110, 900);
  const voice = { x: 560, y: 690, width: 900, height: 120 };
  const playedShare = 0.42;
  const levels = speechLevels(54, random);
  const played = Math.round(levels.length * playedShare);
  const step = voice.width / levels.length;
  return [
    ground(tones.tint),
    shadow(portrait, tones.soft, 28),
    frame(portrait, tones.base, [
      circle(portrait.x + 560, portrait.y + 300, 330, tones.soft),
      person(portrait.x + 560, portrait.y + 205, 112, PAPER, tones.deep),
    ]),
    quotationMark(130, 230, 240, tones.night),
    quotationMark(410, 230, 240, tones.night),
    waveform({ ...voice, width: played * step }, levels.slice(0, played), tones.night),
    waveform(
      { ...voice, x: voice.x + played * step, width: voice.width - played * step },
      levels.slice(played),
      tones.soft,
    ),
    playhead(voice.x + played * step, 660, 840, 9),
  ].join('');
};

/** A film that sticks out of an opened envelope. */
export const videoInEmail: Scene = (tones, random) => {
  const left = 330;
  const right = 1270;
  const top = 400;
  const film = wideBox(450, 168 + random.integer(-10, 20), 700);
  return [
    ground(tones.soft),
    polygon(
      [
        [left + 24, top + 24],
        [800, 70],
        [right - 24, top + 24],
      ],
      tones.deep,
      {
        stroke: tones.deep,
        'stroke-width': 48,
        'stroke-linejoin': 'round',
      },
    ),
    rect({ x: left, y: top, width: right - left, height: 600 }, tones.deep, 40),
    shadow(film, tones.night, 20),
    landscape(film, { sky: tones.tint, sun: PAPER, far: tones.soft, near: tones.base }, random),
    outline(film, PAPER, 16, RADIUS_LARGE),
    circle(800, film.y + 176, 80, PAPER),
    playTriangle(804, film.y + 176, 62, VERMILION),
    shape(`M${left} ${top + 30}L800 ${top + 270}L${right} ${top + 30}V900H${left}Z`, tones.base),
    shape(
      `M${left} 900V${top + 440}L770 ${top + 208}Q800 ${top + 192} 830 ${top + 208}L${right} ${top + 440}V900Z`,
      tones.tint,
    ),
  ].join('');
};

/** One frame of a sunrise: the later in the strip, the higher the sun. */
function sunriseFrame(box: Box, index: number, tones: Tones): string {
  return frame(box, tones.soft, [
    circle(box.x + 90 + index * 44, box.y + 150 - index * 22, 34, PAPER),
    shape(hillPath(box, 0.72, 0.6, 0.5), tones.base),
    shape(hillPath(box, 0.9, 0.3, 0.72), tones.night),
  ]);
}

function quotationMark(x: number, y: number, size: number, fill: string): string {
  const corner = RADIUS_LARGE;
  const right = x + size;
  return shape(
    `M${x + corner} ${y}H${right - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${y + size}` +
      `C${right} ${y + size * 1.46} ${x + size * 0.68} ${y + size * 1.72} ${x + size * 0.22} ${y + size * 1.76}` +
      `V${y + size * 1.42}C${x + size * 0.46} ${y + size * 1.36} ${x + size * 0.56} ${y + size * 1.22} ${x + size * 0.57} ${y + size}` +
      `H${x + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}V${y + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}Z`,
    fill,
  );
}
