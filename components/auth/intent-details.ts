import type { AuthIntent } from '@/lib/account/auth-intent';

/** Whether the visitor takes something through the form, which Carried.tsx then shows. */
export const hasIntentDetails = ({ chosen, prompt, appPath }: AuthIntent) =>
  Boolean(chosen ?? prompt ?? appPath);
