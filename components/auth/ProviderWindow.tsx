import { useTexts } from '@/components/i18n/use-texts';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/Button';
import { PROVIDERS, type ProviderName } from '@/lib/providers/providers';
import styles from './AuthScreen.module.css';

type ProviderWindowProps = {
  readonly name: ProviderName;
  /** Where a provider draws its own button (`drawsButton`). */
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly onOtherWay: () => void;
};

/**
 * Shown while a provider's window is open. Has a way back, because the provider may never report that the
 * window was closed.
 */
export function ProviderWindow({ name, slot, onOtherWay }: ProviderWindowProps) {
  const t = useTexts();
  const { drawsButton, label } = PROVIDERS[name];
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={text} className={styles.lead} tabIndex={-1}>
        {drawsButton ? t('auth.providerButton') : t('auth.providerOpen', { provider: label })}
      </p>
      <div ref={slot} className={drawsButton ? styles.slot : undefined} />
      <div className={styles.actions}>
        <Button variant="plain" onClick={onOtherWay}>
          {t('auth.otherWay')}
        </Button>
      </div>
    </div>
  );
}
