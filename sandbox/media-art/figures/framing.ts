import { PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { RADIUS_LARGE, shadow, wideBox } from '../shapes/frame';
import { pickSubject, subjectPicture } from '../shapes/subjects';
import { circle, clipped, inset, line, outline, stroke } from '../svg';

/** A frame with thirds and safe area; the subject stands on a third and looks into the free part. */
export const framingFigure: Scene = (tones, random) => {
  const picture = wideBox(170, 96, 1260);
  const onLeft = random.chance(0.5);
  const third = onLeft ? 1 / 3 : 2 / 3;
  const columns = [1, 2].map((part) => picture.x + (picture.width * part) / 3);
  const rows = [1, 2].map((part) => picture.y + (picture.height * part) / 3);
  const x = columns[onLeft ? 0 : 1] ?? 0;
  const y = rows[0] ?? 0;
  const way = onLeft ? 1 : -1;
  return [
    ground(tones.tint),
    shadow(picture, tones.base, 22),
    subjectPicture(picture, pickSubject(random), tones, { centre: third }),
    clipped(picture, RADIUS_LARGE, [
      ...columns.map((column) => line([column, picture.y], [column, picture.y + picture.height], PAPER, 5)),
      ...rows.map((row) => line([picture.x, row], [picture.x + picture.width, row], PAPER, 5)),
    ]),
    outline(inset(picture, 54), tones.night, 5, 20, { 'stroke-dasharray': '24 18' }),
    stroke(
      `M${x + way * 250} ${y}h${way * 230}m${-way * 44} -40l${way * 44} 40l${-way * 44} 40`,
      tones.night,
      10,
    ),
    circle(x, y, 40, 'none', { stroke: VERMILION, 'stroke-width': 10 }),
    circle(x, y, 10, VERMILION),
  ].join('');
};
