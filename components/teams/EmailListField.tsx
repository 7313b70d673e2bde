import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { splitEmails, type EmailChip } from '@/lib/account/teams/email-chips';
import { INVITED_AT_ONCE } from '@/lib/config/constants';
import { CHIP_TEXTS } from './team-texts';
import styles from './TeamDialog.module.css';

type Props = {
  readonly chips: readonly EmailChip[];
  readonly typed: string;
  /** What is wrong with the list as a whole. */
  readonly error?: string | undefined;
  readonly onTyped: (typed: string) => void;
  readonly onList: (addresses: readonly string[]) => void;
};

const SEPARATOR = /[\s,;]/;

/**
 * A field for a list of emails. Each becomes a chip that says what is wrong with it, and returns to the field
 * when pressed.
 */
export function EmailListField({ chips, typed, error, onTyped, onList }: Props) {
  const shared = useSharedTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const wrong = chips.filter(({ problem }) => problem !== null).length;

  function change(list: readonly string[], next: string): void {
    setTouched(true);
    onList(list);
    onTyped(next);
  }

  const listWithout = (droppedIndex: number) =>
    chips.filter((_, index) => index !== droppedIndex).map(({ text }) => text);
  const add = (text: string) => change([...listWithout(-1), ...splitEmails(text)], '');

  function drop(index: number): void {
    change(listWithout(index), typed);
    input.current?.focus();
  }

  function edit(index: number, text: string): void {
    // The text already in the field moves to the list.
    change([...listWithout(index), ...splitEmails(typed)], text);
    input.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      event.preventDefault();
      drop(chips.length - 1);
    }
  }

  return (
    <div className={styles.emails}>
      <label htmlFor={id}>{shared('team.emails')}</label>
      <div className={styles.box} data-wrong={error !== undefined || undefined}>
        <Chips chips={chips} onEdit={edit} onDrop={drop} />
        <input
          ref={input}
          id={id}
          className="input"
          name="emails"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={error !== undefined || wrong > 0 || undefined}
          aria-describedby={`${id}hint ${id}error`}
          onChange={({ target: { value } }) => (SEPARATOR.test(value) ? add(value) : onTyped(value))}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // A pasted list is parsed here, because an input would join its lines. The browser inserts a
            // single email itself.
            if (!SEPARATOR.test(pasted.trim())) return;
            event.preventDefault();
            add(`${typed} ${pasted}`);
          }}
        />
      </div>
      <p id={`${id}hint`} className={styles.aside}>
        {shared('team.emailsHint')}
      </p>
      <p className={styles.aside} role="status">
        {isTouched && chips.length > 0 && shared('team.onList', { count: chips.length })}
        {isTouched && wrong > 0 && ` ${shared('team.wrong', { count: wrong })}`}
      </p>
      <p id={`${id}error`} className={styles.problem} role="alert">
        {error}
      </p>
    </div>
  );
}

type ChipsProps = {
  readonly chips: readonly EmailChip[];
  readonly onEdit: (index: number, text: string) => void;
  readonly onDrop: (index: number) => void;
};

function Chips({ chips, onEdit, onDrop }: ChipsProps) {
  const shared = useSharedTexts();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ text, problem }, index) => {
        const reason = problem && shared(CHIP_TEXTS[problem], { max: INVITED_AT_ONCE });
        return (
          <li key={`${index} ${text}`} className={styles.chip} data-wrong={reason !== null || undefined}>
            <button
              type="button"
              className={styles.chipText}
              aria-label={[shared('team.edit', { email: text }), reason].filter(Boolean).join('. ')}
              onClick={() => onEdit(index, text)}
            >
              <span>{text}</span>
              {reason && <span className={styles.reason}>{reason}</span>}
            </button>
            <button type="button" className={styles.chipDrop} onClick={() => onDrop(index)}>
              <Icon name="x" />
              <span className="visually-hidden">{shared('team.drop', { email: text })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
