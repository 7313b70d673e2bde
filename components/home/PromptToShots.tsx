import { PromptForm } from './PromptForm';
import { Scene } from './Scene';
import styles from './PromptToShots.module.css';

const SHOTS = ['bowl', 'portrait', 'hills'] as const;

/** A field for a prompt that opens in the AI app, and an example of the result. */
export function PromptToShots({ locale }: { readonly locale: string }) {
  return (
    <div className={styles.tool} data-track="violet">
      <PromptForm locale={locale} source="home_prompt" />
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
