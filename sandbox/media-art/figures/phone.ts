import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { RADIUS_LARGE, shadow } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { pickSubject, subjectPicture } from '../shapes/subjects';
import { circle, clipped, line, outline, rect, type Box } from '../svg';

const BODY: Box = { x: 576, y: 40, width: 448, height: 820 };
const SCREEN: Box = { x: 596, y: 60, width: 408, height: 780 };

/** An upright phone: the parts an app covers are shaded, the part that stays free is outlined. */
export const phoneFigure: Scene = (tones, random) => {
  const topPx = random.integer(84, 120);
  const bottomPx = random.integer(170, 240);
  const sidePx = random.integer(84, 104);
  const buttons = random.integer(3, 5);
  const free = {
    x: SCREEN.x + 26,
    y: SCREEN.y + topPx + 14,
    width: SCREEN.width - sidePx - 40,
    height: SCREEN.height - topPx - bottomPx - 28,
  };
  const zones = [
    { ...SCREEN, height: topPx },
    { ...SCREEN, y: SCREEN.y + SCREEN.height - bottomPx, height: bottomPx },
    {
      x: SCREEN.x + SCREEN.width - sidePx,
      y: SCREEN.y + topPx,
      width: sidePx,
      height: SCREEN.height - topPx - bottomPx,
    },
  ];
  const buttonX = SCREEN.x + SCREEN.width - sidePx / 2;
  const firstButtonY = SCREEN.y + SCREEN.height - bottomPx - 50 - (buttons - 1) * 92;
  return [
    ground(tones.tint),
    shadow(BODY, tones.soft, 24, 76),
    rect(BODY, INK, 76),
    clipped(SCREEN, 56, [
      subjectPicture(SCREEN, pickSubject(random), tones, { centre: 0.42, floor: 0.64, radius: 0 }),
      ...zones.map((zone) => rect(zone, tones.night, 0, { opacity: 0.78 })),
      ...Array.from({ length: buttons }, (_, index) =>
        circle(buttonX, firstButtonY + index * 92, 28, tones.soft),
      ),
      textLines(
        { x: SCREEN.x + 34, y: SCREEN.y + SCREEN.height - bottomPx + 40, width: 250 },
        [0.5, 1, 0.76],
        tones.soft,
        18,
      ),
      textLines({ x: SCREEN.x + 134, y: SCREEN.y + topPx / 2, width: 140 }, [1], tones.soft, 18),
    ]),
    outline(free, VERMILION, 8, 20, { 'stroke-dasharray': '24 16' }),
    note(250, free.y + free.height * 0.4, free.x, tones.deep, INK),
    note(1130, firstButtonY, buttonX + 28, tones.deep, tones.base),
    note(
      1130,
      SCREEN.y + SCREEN.height - bottomPx + 50,
      SCREEN.x + SCREEN.width - 60,
      tones.deep,
      tones.base,
    ),
  ].join('');
};

/** A remark beside the phone with a line to the place it is about. */
function note(x: number, y: number, targetX: number, lineColour: string, textColour: string): string {
  const isLeft = x < targetX;
  const from = isLeft ? x + 210 : x - 20;
  const card = { x: x - 24, y: y - 44, width: 236, height: 88 };
  return (
    line([from, y], [targetX, y], lineColour, 5) +
    circle(targetX, y, 11, lineColour) +
    rect(card, PAPER, RADIUS_LARGE / 2) +
    textLines({ x: x + 8, y: y - 22, width: 170 }, [1, 0.6], textColour, 16)
  );
}
