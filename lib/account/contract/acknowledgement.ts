import { z } from 'zod';

/** The body of a success: empty, plain text or JSON. A page of HTML comes from something else. */
const successText = z.string().refine((text) => !text.trimStart().startsWith('<'), 'is a page');

/** A success of which only the status counts. */
export const acknowledgement = successText.transform((): null => null);

/** A success whose body may say more; `otherwise` is the value if it does not. */
export function acknowledgementWith<T>(reply: z.ZodType<T>, otherwise: T) {
  return successText.transform((text): T => {
    const read = reply.safeParse(parseJson(text));
    return read.success ? read.data : otherwise;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
