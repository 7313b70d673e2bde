import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PROMPT_MAX_CHARACTERS } from '@/lib/config/constants';
import { goTo } from '@/lib/config/routes';
import { Scene } from './Scene';
import styles from './PromptToShots.module.css';

const SHOTS = ['bowl', 'portrait', 'hills'] as const;

/** A field for a prompt that opens in the AI app, and an example of the result. */
export function PromptToShots({ locale }: { readonly locale: string }) {
  const t = useTexts();
  return (
    <div className={styles.tool} data-track="violet">
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
        <input type="hidden" name="ux_source" value="home_prompt" />
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" className={styles.send}>
          {t('home.ai.action')}
          <Icon name="arrow-right" />
        </Button>
      </form>
      <div className={styles.shots} aria-hidden="true">
        {SHOTS.map((scene, index) => (
          <div key={scene}>
            <div className={`frame ${styles.frame}`}>
              <Scene name={scene} />
            </div>
            <span className={styles.number}>{index + 1}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
