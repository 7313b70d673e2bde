import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import { RECAPTCHA_SCRIPT_ID, type ExecuteRecaptcha } from './recaptcha-script';

type RecaptchaHostProps = {
  readonly siteKey: string;
  readonly onReady: (execute: ExecuteRecaptcha) => void;
};

/**
 * The library's wrapper of the script, which must already have loaded. Unmounting it removes the script and
 * its badge.
 */
export function RecaptchaHost({ siteKey, onReady }: RecaptchaHostProps) {
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={{ id: RECAPTCHA_SCRIPT_ID }}>
      <Ready onReady={onReady} />
    </GoogleReCaptchaProvider>
  );
}

function Ready({ onReady }: Pick<RecaptchaHostProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}
