/** Pictures of one row, by their places in the list; each is as wide as the row's height times its ratio. */
export type TemplateRow = { readonly places: readonly number[]; readonly ratio: number };

/** One row for all pictures. */
export const oneRow = (ratios: readonly number[]): TemplateRow =>
  rowOf(
    ratios,
    ratios.map((_, place) => place),
  );

/**
 * The pictures in two rows that are as equal in height as they can be: the first picture stays the first, and
 * each row keeps the order of the list. Fewer than two are one row.
 *
 * Units: `ratios` are width by height, of at most a dozen pictures, because every division is tried.
 */
export function twoRows(ratios: readonly number[]): readonly TemplateRow[] {
  if (ratios.length < 2) return [oneRow(ratios)];
  // Each bit says whether a picture after the first is in the second row, in which at least one is.
  const divisions = Array.from({ length: 2 ** (ratios.length - 1) - 1 }, (_, index) => {
    const isSecond = (place: number) => place > 0 && (((index + 1) >> (place - 1)) & 1) === 1;
    const places = ratios.map((_ratio, place) => place);
    return [
      rowOf(
        ratios,
        places.filter((place) => !isSecond(place)),
      ),
      rowOf(ratios, places.filter(isSecond)),
    ] as const;
  });
  return divisions.reduce((best, one) => (difference(one) < difference(best) ? one : best));
}

const rowOf = (ratios: readonly number[], places: readonly number[]): TemplateRow => ({
  places,
  ratio: places.reduce((total, place) => total + (ratios[place] ?? 0), 0),
});

const difference = ([first, second]: readonly [TemplateRow, TemplateRow]) =>
  Math.abs(first.ratio - second.ratio);
