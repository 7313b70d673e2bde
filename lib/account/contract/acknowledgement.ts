import * as z from 'zod/mini';
import { parseJson } from '../../platform/json';

/**
 * The body of a successful reply: empty, plain text or JSON. An HTML page comes from something other than the
 * service.
 */
const successText = z.string().check(z.refine((text) => !text.trimStart().startsWith('<'), 'is a page'));

/** A success where only the status matters. */
export const acknowledgement = z.pipe(
  successText,
  z.transform((): null => null),
);

/** A success whose body may hold a value; `otherwise` is the value if it does not. */
export function acknowledgementWith<T>(reply: z.ZodMiniType<T>, otherwise: T) {
  return z.pipe(
    successText,
    z.transform((text): T => {
      const read = reply.safeParse(parseJson(text));
      return read.success ? read.data : otherwise;
    }),
  );
}
