import { useId } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import type { PersonaQuestion as Question } from '@/lib/account/persona';
import { PERSONA_TEXT_MAX_CHARACTERS } from '@/lib/config/constants';
import styles from './PersonaDialog.module.css';

type Props = {
  readonly question: Question;
  readonly draft: readonly string[];
  /** Ids of the elements announced with the question. */
  readonly describedBy: string;
  readonly onChange: (draft: readonly string[]) => void;
  /**
   * Enter in a text, where it would otherwise insert a line break; in a choice, Enter submits the form
   * anyway.
   */
  readonly onEnter: () => void;
};

/** More options than this are laid out in two columns. */
export const IN_ONE_COLUMN = 8;

/** One question and its controls: a single choice, a multiple choice or a text. */
export function PersonaQuestion({ question, draft, describedBy, onChange, onEnter }: Props) {
  const shared = useSharedTexts();
  const id = useId();
  const { title, type, options } = question;
  if (type === 'text')
    return (
      <div className={styles.question}>
        <label className={styles.title} htmlFor={id}>
          {title}
        </label>
        <textarea
          id={id}
          name="text"
          className={`input ${styles.text}`}
          rows={3}
          maxLength={PERSONA_TEXT_MAX_CHARACTERS}
          value={draft[0] ?? ''}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange([target.value])}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
    );
  return (
    <fieldset className={styles.question} aria-describedby={describedBy}>
      <legend className={styles.title}>{title}</legend>
      {type === 'multiple' && <p className={styles.hint}>{shared('persona.several')}</p>}
      <div className={styles.choices} data-many={options.length > IN_ONE_COLUMN ? '' : undefined}>
        {options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={id}
              value={option.id}
              checked={draft.includes(option.id)}
              onChange={({ target }) =>
                onChange(
                  type === 'single'
                    ? [option.id]
                    : target.checked
                      ? [...draft, option.id]
                      : draft.filter((chosen) => chosen !== option.id),
                )
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
