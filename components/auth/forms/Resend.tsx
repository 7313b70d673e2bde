import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { TextKey } from '@/lib/config/text-key';
import { clockTime } from '@/lib/text/clock-time';
import { useSecondsLeft } from './use-seconds-left';

type ResendProps = {
  readonly what: 'code' | 'link';
  /** The time from which the button works. */
  readonly availableAtMs: number;
  readonly onResend: () => void;
};

/** Requests another code or link; says how long until that is possible. */
export function Resend({ what, availableAtMs, onResend }: ResendProps) {
  const t = useTexts();
  const secondsLeft = useSecondsLeft(availableAtMs);
  const [now, later]: readonly [TextKey, TextKey] =
    what === 'code' ? ['auth.resendCode', 'auth.resendCodeIn'] : ['auth.resendLink', 'auth.resendLinkIn'];
  return (
    // Not `disabled`: the visitor who has just pressed it would lose the focus.
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
