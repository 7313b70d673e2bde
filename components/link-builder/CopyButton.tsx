import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Mark, marked } from '@/lib/markup/marks';
import { canCopy, copy } from '@/lib/starter/page/copy.client';
import styles from './CopyButton.module.css';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Which of several is copied, for screen readers. */
  readonly what?: string;
  /** Drawn by an island, after the starter has looked for such buttons. */
  readonly late?: boolean;
};

/** Copies a text and says so. Without script it is not shown. */
export function CopyButton({ text, label, what, late = false }: CopyButtonProps) {
  const t = useTexts();
  const word = t('linkBuilder.copied');
  return (
    <button
      type="button"
      className={styles.copy}
      {...(late
        ? { hidden: !canCopy(), onClick: ({ currentTarget }) => copy(text, word, currentTarget) }
        : { ...marked(Mark.copyLink, text), ...marked(Mark.copiedLabel, word) })}
    >
      <Icon name="link" />
      <span>
        {label}
        {what !== undefined && <span className="visually-hidden"> {what}</span>}
      </span>
    </button>
  );
}
