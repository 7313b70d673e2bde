import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { signUpFor } from '@/lib/account/return-to';
import { localePath } from '@/lib/config/routes';
import { studioPath } from '@/lib/handoff/studio-path';
import { Mark, marked } from '@/lib/markup/marks';
import { startProject, TITLE_MAX_CHARACTERS } from '@/lib/mini-editor/project';
import { CLIPS } from './clips';
import styles from './EditorTools.module.css';

/** The actions and their icons; an arrow and a line are an edge of the clip and where it goes. */
const ACTS = [
  ['play', 'play'],
  ['undo', 'undo'],
  ['redo', 'redo'],
  ['earlier', 'arrow-left'],
  ['later', 'arrow-right'],
  ['startLater', 'arrow-right-from-line'],
  ['startEarlier', 'arrow-left-to-line'],
  ['shorter', 'arrow-left-from-line'],
  ['longer', 'arrow-right-to-line'],
] as const;

/**
 * The controls of the small editor, hidden until it is used
 * (lib/starter/features/templates/mini-editor.client.ts).
 */
export function EditorTools({ locale }: { readonly locale: string }) {
  const t = useTexts();
  const project = startProject(
    CLIPS.map(({ scene }) => scene),
    t('home.editor.title'),
  );
  return (
    <div className={`wrap ${styles.tools}`} hidden {...marked(Mark.editorTools)}>
      <div className={styles.acts} role="group" aria-label={t('home.editor.label')}>
        {ACTS.map(([act, icon]) => (
          <Button key={act} className={styles.act} name={act}>
            <Icon name={icon} />
            {act === 'play' && <Icon name="pause" />}
            <span>{t(`home.editor.${act}`)}</span>
          </Button>
        ))}
      </div>
      <label className={styles.words}>
        <span>{t('home.editor.words')}</span>
        <input
          className="input"
          defaultValue={project.title}
          maxLength={TITLE_MAX_CHARACTERS}
          autoComplete="off"
        />
      </label>
      <Button
        variant="accent"
        className={styles.open}
        href={localePath(locale, signUpFor({ appPath: studioPath.editor(project) }))}
        {...marked(Mark.account)}
        data-auth="signup"
      >
        {t('home.editor.open')}
      </Button>
    </div>
  );
}
