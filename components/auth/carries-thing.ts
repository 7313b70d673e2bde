import type { Errand } from '@/lib/account/errand';

/** Whether the visitor takes something through the form, which Carried.tsx then shows. */
export const carriesThing = ({ chosen, prompt, appPath }: Errand) => Boolean(chosen ?? prompt ?? appPath);
