import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { TextKey } from '@/lib/i18n/translate';
import { clockTime, useSecondsLeft } from './use-seconds-left';

type ResendProps = {
  readonly what: 'code' | 'link';
  /** The button is free from then on. */
  readonly availableAtMs: number;
  readonly onResend: () => void;
};

/** Asks for another code or link; says how long until it may. */
export function Resend({ what, availableAtMs, onResend }: ResendProps) {
  const t = useTexts();
  const secondsLeft = useSecondsLeft(availableAtMs);
  const [now, later]: readonly [TextKey, TextKey] =
    what === 'code' ? ['auth.resendCode', 'auth.resendCodeIn'] : ['auth.resendLink', 'auth.resendLinkIn'];
  return (
    // Not `disabled`: it would drop the focus of whoever has just pressed it.
    <Button
      variant="plain"
      aria-disabled={secondsLeft > 0}
      onClick={() => {
        if (secondsLeft === 0) onResend();
      }}
    >
      {secondsLeft > 0 ? t(later, { time: clockTime(secondsLeft) }) : t(now)}
    </Button>
  );
}
