import { useState } from 'react';
import { useSharedTexts, useTexts } from '@/components/i18n/use-texts';
import { useAccount } from '@/components/account/AccountProvider';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { TeamChoice } from '@/lib/account/post-login/types';
import styles from './Teams.module.css';

type Props = { readonly choice: TeamChoice; readonly onClose: () => void };

/** A user in several teams chooses the one to work in; the one just joined comes first. */
export function TeamSelectionDialog({ choice: { teams, invite }, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { postLogin } = useAccount();
  const [chosen, setChosen] = useState(invite.teamId);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const inOrder = [...teams].sort((a, b) => Number(b.id === invite.teamId) - Number(a.id === invite.teamId));

  function save(): void {
    if (state === 'saving') return;
    setState('saving');
    postLogin()
      .then((steps) => steps.joining.chooseTeam(chosen))
      .catch(() => setState('failed'));
  }

  return (
    <Dialog title={shared('teamChoice.title')} closeLabel={t('nav.close')} onClose={onClose}>
      <form
        className={styles.content}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset className={styles.choices}>
          <legend className={styles.lead}>{shared('teamChoice.lead', { team: invite.teamName })}</legend>
          {inOrder.map(({ id, name, members }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="team"
                value={id}
                checked={chosen === id}
                data-first-focus={id === invite.teamId ? '' : undefined}
                onChange={() => setChosen(id)}
              />
              <span className={styles.choiceName}>{name}</span>
              <span className={styles.aside}>{shared('teamChoice.members', { count: members.length })}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.problem} role="alert">
          {state === 'failed' && shared('teamChoice.failed')}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="accent" busy={state === 'saving'}>
            {shared('teamChoice.choose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
