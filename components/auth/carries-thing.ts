import type { Errand } from '@/lib/account/errand';

/** Whether something may go with the visitor through the form, which Carried.tsx then names. */
export const carriesThing = ({ chosen, prompt, appPath }: Errand) => Boolean(chosen ?? prompt ?? appPath);
