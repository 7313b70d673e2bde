import { createElement, useState, type ReactNode } from 'react';
import type { Vendors } from '@/lib/config/public-env';
import { Recaptcha, type RecaptchaScript } from '@/lib/account/captcha';
import { warnVerbatim } from '@/lib/monitoring/logger';
import { reported } from '@/lib/starter/page/with-part.client';
import { loadScript } from './load-script.client';
import type { RecaptchaHost } from './RecaptchaHost';
import { RECAPTCHA_SCRIPT_ID, type ExecuteRecaptcha } from './recaptcha-script';

type Hosted = {
  readonly Host: typeof RecaptchaHost;
  readonly siteKey: string;
  readonly onReady: (execute: ExecuteRecaptcha) => void;
};

/**
 * The only access to reCAPTCHA. Nothing loads before `prepare` or `check`; on a page whose policy blocks
 * third-party scripts (`vendors` undefined) nothing ever loads, and `check` says so.
 */
export function useRecaptcha(
  vendors: Vendors | undefined,
  language: string,
): { readonly captcha: Recaptcha; readonly host: ReactNode } {
  const [hosted, setHosted] = useState<Hosted | null>(null);
  const [captcha] = useState(
    () =>
      new Recaptcha({
        siteKey: vendors?.recaptcha?.siteKey ?? '',
        mode: vendors === undefined ? 'explicit' : 'on-demand',
        warn: warnVerbatim,
        load: async (siteKey): Promise<RecaptchaScript | null> => {
          const query = new URLSearchParams({ render: siteKey, hl: language });
          const [{ RecaptchaHost: Host }] = await Promise.all([
            reported(import('./RecaptchaHost')),
            loadScript(`${vendors?.recaptcha?.script}?${query.toString()}`, RECAPTCHA_SCRIPT_ID),
          ]);
          if (!('grecaptcha' in window)) return null;
          const execute = await new Promise<ExecuteRecaptcha>((onReady) =>
            setHosted({ Host, siteKey, onReady }),
          );
          return { execute };
        },
      }),
  );
  if (!hosted) return { captcha, host: null };
  const { Host, ...props } = hosted;
  return { captcha, host: createElement(Host, props) };
}
