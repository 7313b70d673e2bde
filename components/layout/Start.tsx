import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { goTo, localePath, routes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';

type Props = {
  readonly locale: string;
  readonly className?: string | undefined;
  readonly variant?: 'accent' | 'quiet';
};

/**
 * The main call to action: the sign-up for a newcomer, the studio for members and for a device that has
 * been there. The document is the same for everybody, so both are in it and CSS shows one
 * (components/theme/global.css).
 * Source: rules D24.
 */
export function Start({ locale, className = '', variant = 'accent' }: Props) {
  const t = useTexts();
  return (
    <>
      <Button
        variant={variant}
        className={`${className} for-newcomers`}
        href={localePath(locale, routes.signup())}
        {...marked(Mark.account)}
        data-auth="signup"
      >
        {t('nav.startFree')}
      </Button>
      <Button variant={variant} className={`${className} for-returning`} href={goTo.studio()} rel="nofollow">
        {t('accountMenu.toStudio')}
      </Button>
    </>
  );
}
