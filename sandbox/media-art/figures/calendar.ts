import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { RADIUS_LARGE, RADIUS_SMALL, shadow } from '../shapes/frame';
import { playTriangle, textLines } from '../shapes/marks';
import { circle, rect, type Box } from '../svg';

const SHEET: Box = { x: 170, y: 70, width: 1260, height: 760 };
const CELL = { width: 156, height: 104, gap: 12 };

/** A month with the days of a series marked: preparation light, publishing dark, today a ring. */
export const calendarFigure: Scene = (tones, random) => {
  const startsOn = random.integer(0, 4);
  const daysInMonth = random.pick([30, 31]);
  const publishingDay = random.integer(1, 3);
  const isTwiceAWeek = random.chance(0.5);
  const today = random.integer(9, 20);
  const days = Array.from({ length: daysInMonth }, (_, index) => {
    const place = startsOn + index;
    const weekday = place % 7;
    const box = {
      x: SHEET.x + 48 + weekday * (CELL.width + CELL.gap),
      y: SHEET.y + 150 + Math.floor(place / 7) * (CELL.height + CELL.gap),
      width: CELL.width,
      height: CELL.height,
    };
    const isPublishing = weekday === publishingDay || (isTwiceAWeek && weekday === publishingDay + 3);
    const isPreparation = weekday === publishingDay - 1;
    const fill = isPublishing ? tones.deep : isPreparation ? tones.soft : tones.tint;
    return [
      rect(box, fill, 18),
      isPublishing ? playTriangle(box.x + CELL.width / 2 + 4, box.y + CELL.height / 2, 40, PAPER) : '',
      isPreparation ? textLines({ x: box.x + 36, y: box.y + 36, width: 84 }, [1, 0.6], tones.deep, 12) : '',
      index === today ? circle(box.x + CELL.width - 22, box.y + 22, 13, VERMILION) : '',
    ].join('');
  });
  return [
    ground(tones.soft),
    shadow(SHEET, tones.base, 24),
    rect(SHEET, PAPER, RADIUS_LARGE),
    textLines({ x: SHEET.x + 52, y: SHEET.y + 56, width: 320 }, [1], INK, 36),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(
        { x: SHEET.x + 48 + index * (CELL.width + CELL.gap), y: SHEET.y + 122, width: 44, height: 10 },
        tones.base,
        RADIUS_SMALL,
      ),
    ),
    ...days,
  ].join('');
};
