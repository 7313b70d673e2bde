import { z } from 'zod';

/**
 * A text of at most `maxCharacters` from a request's body. Not zod's own `max`, which throws on an object
 * whose `length` cannot be compared.
 */
export const shortText = (maxCharacters: number) => z.string().refine((text) => text.length <= maxCharacters);
