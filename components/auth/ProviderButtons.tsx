import { useTexts } from '@/components/i18n/use-texts';
import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import type { Vendors } from '@/lib/config/public-env';
import type { Provider } from '@/lib/providers/provider';
import { PROVIDERS, type ProviderName } from '@/lib/providers/providers';
import styles from './AuthScreen.module.css';

/** How the providers' buttons work on a page. */
export type ProviderOffer =
  /** They open the provider's window. */
  | 'opens'
  /** They link to the log-in page, because this page's policy (the blog's) blocks third-party scripts. */
  | 'links-to-login'
  /** Providers refuse to work inside another app's browser. */
  | 'unsupported';

export function providerOffer(vendors: Vendors | undefined, isInApp: boolean): ProviderOffer {
  if (isInApp) return 'unsupported';
  return vendors === undefined ? 'links-to-login' : 'opens';
}

type ProviderButtonsProps = {
  /** The configured providers, in order. */
  readonly names: readonly ProviderName[];
  readonly offer: ProviderOffer;
  /** URL of the page whose policy allows the providers' scripts. */
  readonly pageHref: string;
  readonly onOpen: (name: ProviderName) => void;
  /**
   * The visitor is about to press. Time to load the script, as browsers block a window that opens long after
   * the press.
   */
  readonly onIntent: (name: ProviderName) => void;
};

/** The providers' buttons, below the email form. */
export function ProviderButtons({ names, offer, pageHref, onOpen, onIntent }: ProviderButtonsProps) {
  const t = useTexts();
  const id = useId();
  const isUnsupported = offer === 'unsupported';
  if (names.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{t('auth.or')}</p>
      <div className={styles.providers}>
        {names.map((name) => {
          const label = (
            <>
              <Logo {...PROVIDERS[name].logo} />
              {t('auth.withProvider', { provider: PROVIDERS[name].label })}
            </>
          );
          if (offer === 'links-to-login')
            return (
              <Button key={name} href={pageHref}>
                {label}
              </Button>
            );
          return (
            <Button
              key={name}
              disabled={isUnsupported}
              aria-describedby={isUnsupported ? `${id}why` : undefined}
              onPointerEnter={() => onIntent(name)}
              onFocus={() => onIntent(name)}
              onClick={() => onOpen(name)}
            >
              {label}
            </Button>
          );
        })}
        {isUnsupported && (
          <p id={`${id}why`} className={styles.small}>
            {t('auth.inApp')}
          </p>
        )}
      </div>
    </>
  );
}

const Logo = ({ viewBox, paths }: Provider['logo']) => (
  <svg className={styles.logo} viewBox={viewBox} aria-hidden="true" focusable="false">
    {paths.map((path) => (
      <path key={path.fill} {...path} />
    ))}
  </svg>
);
