import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { WIRE_KINDS } from './kinds';
import { TRACK_COLORS } from '../../../config/track-colors';
import { wirePlainText } from '../../contract/plain-text';
import { boundedText, wireAnything, wireColor, wireId, wireList, wireSlug } from '../../contract/scalars';
import { wireSeo } from './seo';
import { plainText } from '../../../text/plain-text';

/** The colour of a category, chosen by an editor from a list; any other value counts as none. */
const wireTrackColor = z.enum(TRACK_COLORS).optional().catch(undefined);

const refObject = z
  .object({ id: wireId, name: wirePlainText, slug: wireSlug, color: wireTrackColor })
  .refine((ref) => ref.slug !== '' || ref.name !== '');

/** A relation sent as a bare string: it is the name, and also the slug if it can be one. */
const refText = z
  .pipe(
    boundedText(200),
    z.transform((typed) => {
      const name = plainText(typed);
      return { id: '', name, slug: wireSlug.parse(name), color: undefined };
    }),
  )
  .refine(({ name }) => name !== '');

const oneRef = z.union([refObject, refText]);

export type WireRef = z.output<typeof oneRef>;

/** A category, platform or profession of a post: null, a string, an object, or an array of these. */
export const wireRefs = z.pipe(
  wireAnything,
  z.transform((value): readonly WireRef[] => wireList(oneRef).parse(Array.isArray(value) ? value : [value])),
);

/** A record of /categories, /platforms or /professions. One without a slug has no page and is rejected. */
export const wireTaxonomy = z.object({
  ...shapeOf(FIELDS.category, WIRE_KINDS, ['order']),
  id: wireId,
  slug: wireSlug.check(z.refine((slug) => slug !== '', 'has no slug')),
  seo: wireSeo,
  SEO: wireSeo,
  bgColor: wireColor,
  startHere: wirePlainText,
  color: wireTrackColor,
});

export type WireTaxonomy = z.output<typeof wireTaxonomy>;
