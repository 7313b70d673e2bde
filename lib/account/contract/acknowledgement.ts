import * as z from 'zod/mini';

/** The body of a successful reply: empty, plain text or JSON. An HTML page comes from something other than the service. */
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
      try {
        return reply.parse(JSON.parse(text));
      } catch {
        return otherwise;
      }
    }),
  );
}
