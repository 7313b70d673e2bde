import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PROMPT_MAX_CHARACTERS } from '@/lib/config/constants';
import { goTo } from '@/lib/config/routes';
import styles from './PromptForm.module.css';

type PromptFormProps = {
  readonly locale: string;
  /** For the AI app: the form that the prompt was written in. */
  readonly source: string;
};

/** A field for a prompt, which opens in the AI app. */
export function PromptForm({ locale, source }: PromptFormProps) {
  const t = useTexts();
  return (
    <form className={styles.form} action={goTo.ai()} method="get">
      <label className={styles.label} htmlFor="ai-prompt">
        {t('home.ai.label')}
      </label>
      <textarea
        className={styles.prompt}
        id="ai-prompt"
        name="prompt"
        rows={3}
        maxLength={PROMPT_MAX_CHARACTERS}
        placeholder={t('home.ai.prompt')}
      />
      <input type="hidden" name="ux_source" value={source} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" className={styles.send}>
        {t('home.ai.action')}
        <Icon name="arrow-right" />
      </Button>
    </form>
  );
}
