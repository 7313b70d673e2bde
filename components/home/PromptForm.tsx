import type { ReactNode } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PROMPT_MAX_CHARACTERS } from '@/lib/config/constants';
import { localePath, routes } from '@/lib/config/routes';
import { isTooLong, promptCount } from '@/lib/handoff/prompt';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './PromptForm.module.css';

type PromptFormProps = {
  readonly locale: string;
  /** The name of this form, for the AI app. */
  readonly source?: string | undefined;
  /** The rejected text, if it was too long. */
  readonly prompt?: string;
};

/**
 * A field for a prompt, which goes through the sign-up to the AI app. No `maxlength`, because that would
 * silently cut a pasted text: the limit is named below the field, and what exceeds it is refused by
 * components/auth/send-prompt.ts or, without script, by /signup.
 */
export function PromptForm({ locale, source = '', prompt = '' }: PromptFormProps) {
  const t = useTexts();
  return (
    <PromptSender className={styles.form} locale={locale} source={source}>
      <label className={styles.label} htmlFor="ai-prompt">
        {t('home.ai.label')}
      </label>
      <textarea
        className={styles.prompt}
        id="ai-prompt"
        name="prompt"
        rows={3}
        defaultValue={prompt}
        placeholder={t('home.ai.prompt')}
        aria-describedby="ai-prompt-limit"
        aria-invalid={isTooLong(prompt) || undefined}
      />
      <div className={styles.below}>
        {/* CSS shows the first part, or the others if the field is invalid. */}
        <p className={styles.limit} id="ai-prompt-limit" role="status">
          <span>{t('home.ai.limit', { max: PROMPT_MAX_CHARACTERS })}</span>
          <span>{t('home.ai.tooLong')}</span> <span>{isTooLong(prompt) && promptCount(prompt)}</span>
        </p>
        <Button type="submit" className={styles.send}>
          {t('home.ai.action')}
          <Icon name="arrow-right" />
        </Button>
      </div>
    </PromptSender>
  );
}

type PromptSenderProps = {
  readonly className?: string | undefined;
  readonly locale: string;
  readonly source: string;
  /** Must contain a field named `prompt`. */
  readonly children: ReactNode;
};

/** The form around a prompt; without script it leads to the sign-up page. */
export function PromptSender({ className, locale, source, children }: PromptSenderProps) {
  return (
    <form
      className={className}
      action={localePath(locale, routes.signup())}
      method="get"
      data-auth="signup"
      {...marked(Mark.account)}
      {...eventAttributes('send', { name: 'Prompt Sent', characters: { lengthOfField: 'prompt' } })}
    >
      <input type="hidden" name="for" value="ai" />
      <input type="hidden" name="ux_source" value={source} />
      {children}
    </form>
  );
}
