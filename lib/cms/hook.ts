import { z } from 'zod';
import { MAX_SLUG_LENGTH } from '../config/constants';
import { LOCALES } from '../config/languages';
import { shortText } from '../security/short-text';

const locale = z.enum(LOCALES);
/**
 * Each hint costs a call to the content service with this slug, and one that fails holds up all the others of
 * its run.
 */
export const hookSlug = shortText(MAX_SLUG_LENGTH);
const MAX_URL = 4096;

/**
 * What a webhook of the content service is about. Only a hint: it may be lost, repeated or out of order, so
 * its other fields are not used, and the content is requested instead. `topic` is a category, platform,
 * profession or author, whose name is on cards; `locale` is null if it has no language. An `image` has a new
 * text, or is gone, while the records that show it are unchanged; its URL is as pages show it.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), locale, slug: hookSlug }),
  z.object({ kind: z.literal('page'), locale, slug: hookSlug }),
  z.object({ kind: z.literal('topic'), locale: locale.nullable() }),
  z.object({ kind: z.literal('image'), url: shortText(MAX_URL) }),
  z.object({ kind: z.literal('other') }),
]);

export type Hint = Readonly<z.output<typeof hintSchema>>;

/** A webhook, read. */
export type HookCall = {
  readonly event: string;
  readonly model: string;
  /** None if readers see nothing of it (a draft, a new upload). */
  readonly hints: readonly Hint[];
  /** Why the hints are about everything; null if the call was understood. */
  readonly problem: string | null;
  /** When the content service made the call, in epoch milliseconds; null if it does not say. */
  readonly madeAtMs: number | null;
};

/** The signature that a webhook with this body should have, if it has it; otherwise null. */
export type SignedCall = (body: Buffer, secret: string) => string | null;

/**
 * A signed call is valid for this long before and after its timestamp, so that a captured one cannot be
 * replayed later.
 */
export const SIGNATURE_TOLERANCE_S = 300;
