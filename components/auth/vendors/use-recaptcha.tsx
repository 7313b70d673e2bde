import { lazyPart } from '@/components/ui/lazy-part';
import { useState, type ReactNode } from 'react';
import type { Vendors } from '@/lib/config/public-env';
import { createRecaptcha, type Recaptcha, type RecaptchaScript } from '@/lib/account/captcha';
import { warnVerbatim } from '@/lib/monitoring/logger';
import { loadScript } from './load-script.client';
import { RECAPTCHA_SCRIPT_ID, type ExecuteRecaptcha } from './recaptcha-script';

const RecaptchaHost = lazyPart(() => import('./RecaptchaHost').then((module) => module.RecaptchaHost));

type Hosted = { readonly siteKey: string; readonly onReady: (execute: ExecuteRecaptcha) => void };

/**
 * The only access to reCAPTCHA. Nothing loads before `prepare` or `check`; on a page whose policy blocks
 * third-party scripts (`vendors` undefined) nothing ever loads, and `check` says so.
 */
export function useRecaptcha(
  vendors: Vendors | undefined,
  language: string,
): { readonly captcha: Recaptcha; readonly host: ReactNode } {
  const [hosted, setHosted] = useState<Hosted | null>(null);
  const [captcha] = useState(() =>
    createRecaptcha({
      siteKey: vendors?.recaptcha?.siteKey ?? '',
      mode: vendors === undefined ? 'explicit' : 'on-demand',
      warn: warnVerbatim,
      load: async (siteKey): Promise<RecaptchaScript | null> => {
        const query = new URLSearchParams({ render: siteKey, hl: language });
        await loadScript(`${vendors?.recaptcha?.script}?${query.toString()}`, RECAPTCHA_SCRIPT_ID);
        if (!('grecaptcha' in window)) return null;
        const execute = await new Promise<ExecuteRecaptcha>((onReady) => setHosted({ siteKey, onReady }));
        return { execute };
      },
    }),
  );
  return { captcha, host: hosted && <RecaptchaHost {...hosted} /> };
}
