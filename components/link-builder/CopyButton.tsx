import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './CopyButton.module.css';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Which of several is copied, for screen readers. */
  readonly what?: string;
};

/** Copies a text and says so. Without script it is not shown. */
export function CopyButton({ text, label, what }: CopyButtonProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.copy}
      {...marked(Mark.copyLink, text)}
      {...marked(Mark.copiedLabel, t('linkBuilder.copied'))}
      {...eventAttributes('press', { name: 'Share', network: 'copied link' })}
    >
      <Icon name="link" />
      <span>
        {label}
        {what !== undefined && <span className="visually-hidden"> {what}</span>}
      </span>
    </button>
  );
}
