import { z } from 'zod';

/** The body of a success: nothing, plain words, JSON. A page of HTML is somebody else's answer. */
const successText = z.string().refine((text) => !text.trimStart().startsWith('<'), 'is a page');

/** A success of which only the status counts. */
export const acknowledgement = successText.transform((): null => null);

/** A success whose words may say more; `otherwise` where they do not. */
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
