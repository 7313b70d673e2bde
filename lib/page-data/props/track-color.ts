import type { TaxonomyRef } from '../../cms/model';
import { TRACK_COLORS, type TrackColor } from '../../cms/contract/track-colors';

/** The colour of a category: the one that an editor gave it, otherwise one of the nine that its slug picks, in every list the same. */
export function trackColor({ slug, color }: Pick<TaxonomyRef, 'slug' | 'color'>): TrackColor {
  return color ?? TRACK_COLORS[sumOf(slug) % TRACK_COLORS.length] ?? TRACK_COLORS[0];
}

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
