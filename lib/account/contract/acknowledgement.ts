import { z } from 'zod';

/** The body of a successful reply: empty, plain text or JSON. An HTML page comes from something other than the service. */
const successText = z.string().refine((text) => !text.trimStart().startsWith('<'), 'is a page');

/** A success where only the status matters. */
export const acknowledgement = successText.transform((): null => null);

/** A success whose body may hold a value; `otherwise` is the value if it does not. */
export function acknowledgementWith<T>(reply: z.ZodType<T>, otherwise: T) {
  return successText.transform((text): T => {
    try {
      return reply.parse(JSON.parse(text));
    } catch {
      return otherwise;
    }
  });
}
