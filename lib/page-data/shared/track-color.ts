import type { TaxonomyRef } from '../../cms/model';
import { TRACK_COLORS, type TrackColor } from '../../config/track-colors';

/**
 * A category's colour: the editor's choice, otherwise one of the nine, derived from its slug so that it is
 * the same everywhere.
 */
export function trackColor({ slug, color }: Pick<TaxonomyRef, 'slug' | 'color'>): TrackColor {
  return color ?? TRACK_COLORS[sumOf(slug) % TRACK_COLORS.length] ?? TRACK_COLORS[0];
}

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
