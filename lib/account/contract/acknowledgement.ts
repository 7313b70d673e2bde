import { z } from 'zod';

/** The body of a success of which only the status counts: nothing, plain words, JSON. A page of HTML is somebody else's answer. */
export const acknowledgement = z
  .string()
  .refine((text) => !text.trimStart().startsWith('<'), 'is a page')
  .transform((): null => null);
