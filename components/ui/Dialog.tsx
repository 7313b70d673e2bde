import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** What the address says while it is open (`#login`), so that a reload and Forward find it again. */
  readonly hash?: string;
  readonly children: ReactNode;
};

/**
 * A native modal dialog, open while it is drawn. The browser keeps the focus inside and gives it back to the control that
 * opened it; Escape, the close button, a press beside it and the browser's Back button all end it.
 */
export function Dialog({ title, closeLabel, onClose, hash, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    const opener = document.activeElement;
    dialog.showModal();
    // The browser would take the close button.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const entry = useRef(hash);
  useEffect(() => closeOnBack(onClose, entry.current), [onClose]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- why: a press on the backdrop reaches the dialog itself; the keyboard has Escape
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        {/* Not `header`: in a dialog that would be the banner of the page a second time. */}
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="x" />
            <span className="visually-hidden">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** One history entry stands for the open dialog, so that Back closes it instead of leaving the page. */
function closeOnBack(onClose: () => void, hash: string | undefined): () => void {
  const mark = { dialog: true };
  if ((history.state as { dialog?: boolean } | null)?.dialog !== true)
    history.pushState({ ...history.state, ...mark }, '', hash);
  addEventListener('popstate', onClose);
  return () => {
    removeEventListener('popstate', onClose);
    if ((history.state as { dialog?: boolean } | null)?.dialog === true) history.back();
  };
}
