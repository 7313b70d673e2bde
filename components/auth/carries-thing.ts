import type { AuthPayload } from '@/store/state';

/** Whether something may go with the visitor through the form, which Carried.tsx then names. */
export const carriesThing = ({ chosen, prompt, appPath }: AuthPayload) =>
  Boolean(chosen ?? prompt ?? appPath);
