import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Toast.module.css';

type ToastProps = { readonly children: ReactNode; readonly closeLabel: string; readonly onClose: () => void };

/**
 * An error message at the foot of the window. It stays until it is closed; screen readers announce it
 * immediately.
 */
export function Toast({ children, closeLabel, onClose }: ToastProps) {
  return (
    <div className={styles.toast} role="alert">
      <p>{children}</p>
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="x" />
        <span className="visually-hidden">{closeLabel}</span>
      </button>
    </div>
  );
}
