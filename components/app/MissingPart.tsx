import { useEffect, useState } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { AUTH_PROBLEM_TEXTS } from '@/lib/account/auth-problem';
import type { TextKey } from '@/lib/config/text-key';
import { renewPage } from '@/lib/starter/page/renew-page.client';

/**
 * In place of a part without which the visitor cannot go on: the page is loaded again. If that has not
 * helped, `onFailed` is called, or a message says who is at fault.
 */
export function MissingPart({ onFailed }: { readonly onFailed?: () => void }) {
  const t = useTexts();
  const [message, setMessage] = useState<TextKey | null>(null);
  useEffect(() => {
    void renewPage().then((reason) => {
      if (onFailed) onFailed();
      else setMessage(AUTH_PROBLEM_TEXTS[reason === 'offline' ? 'offline' : 'unavailable']);
    });
  }, [onFailed]);
  return message && <p role="alert">{t(message)}</p>;
}
