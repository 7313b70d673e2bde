import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A native modal dialog, open while it is drawn. The browser keeps the focus inside and returns it to the
 * control that opened it. Escape, the close button and a press outside close it, and so does Back if a
 * DialogHost draws it.
 */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // Otherwise the browser focuses the close button.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const stopWatching = keepFocus(dialog);
    return () => {
      stopWatching();
      // Before the dialog is removed from the page; after that the browser would not return the focus.
      dialog.close();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- why: a press on the backdrop reaches the dialog itself; the keyboard has Escape
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
        {/* Not a `header` element: in a dialog it would be a second banner landmark of the page. */}
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
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

/**
 * Where one goes on, if the control that had the focus is gone with its step: the next step's first field,
 * otherwise the dialog's title. After the next frame too, because only then does a browser take the focus
 * from a control that is hidden.
 */
function keepFocus(dialog: HTMLDialogElement): () => void {
  const regain = () => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const fields = dialog.querySelectorAll<HTMLElement>('[data-first-focus]');
    const visibleField = [...fields].find((field) => field.closest('[hidden]') === null);
    (visibleField ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
  };
  const changes = new MutationObserver(() => {
    regain();
    requestAnimationFrame(() => setTimeout(regain, 0));
  });
  changes.observe(dialog, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] });
  return () => changes.disconnect();
}
