import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { goTo, localePath, routes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import type { EventAttributes } from '@/lib/visit/analytics/event-attributes';

type Props = {
  readonly locale: string;
  readonly className?: string | undefined;
  readonly variant?: 'accent' | 'quiet';
  /** What a press reports. */
  readonly events?: EventAttributes;
};

/**
 * The main call to action: the sign-up for a newcomer, the studio for members and for a device that has
 * been there. The document is the same for everybody, so both are in it and CSS shows one
 * (components/theme/global.css).
 * Source: rules D24.
 */
export function Start({ locale, className = '', variant = 'accent', events }: Props) {
  const t = useTexts();
  return (
    <>
      <Button
        variant={variant}
        className={`${className} for-newcomers`}
        href={localePath(locale, routes.signup())}
        {...marked(Mark.account)}
        data-auth="signup"
        {...events}
      >
        {t('nav.startFree')}
      </Button>
      <Button
        variant={variant}
        className={`${className} for-returning`}
        href={goTo.studio()}
        rel="nofollow"
        {...events}
      >
        {t('accountMenu.toStudio')}
      </Button>
    </>
  );
}
