import { useLayoutEffect, useRef, useState } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import type { TeamManagerState } from '@/lib/account/teams/team-manager-state';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import { TEAM_NAME_MAX_CHARACTERS } from '@/lib/config/constants';
import styles from './TeamDialog.module.css';

type Props = { readonly manager: TeamManager; readonly state: TeamManagerState };

/**
 * The team's name, which a user with the right to rename it edits in place; a user without a team creates one
 * here.
 */
export function TeamName({ manager, state: { team, busy } }: Props) {
  const shared = useSharedTexts();
  const [isEdited, setEdited] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
  useLayoutEffect(() => {
    if (isEdited) {
      const input = form.current?.querySelector('input');
      input?.focus();
      input?.select();
      // Back to the button that opened the form.
    } else if (isReturning.current) opener.current?.querySelector('button')?.focus();
    isReturning.current = isEdited;
  }, [isEdited]);

  async function save(name: string): Promise<void> {
    setMissing(name === '');
    if (name === '') form.current?.querySelector('input')?.focus();
    else if (name === team?.name || (await manager.name(name))) setEdited(false);
  }

  function cancel(): void {
    setMissing(false);
    setEdited(false);
  }

  if (team && !isEdited)
    return (
      <div className={styles.name} ref={opener}>
        <h3>{team.name}</h3>
        {mayInTeam(team.role, 'rename') && (
          <Button variant="plain" onClick={() => setEdited(true)}>
            {shared('team.rename')}
          </Button>
        )}
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- why: Escape ends the edit from any of its controls
    <form
      ref={form}
      className={styles.naming}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        const name: unknown = new FormData(event.currentTarget).get('team');
        void save(typeof name === 'string' ? name.trim() : '');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !team) return;
        // Keeps Escape from closing the dialog.
        event.preventDefault();
        cancel();
      }}
    >
      {team === null && <p className={styles.lead}>{shared('team.noTeam')}</p>}
      <Field
        label={shared('team.name')}
        name="team"
        autoComplete="organization"
        defaultValue={team?.name}
        maxLength={TEAM_NAME_MAX_CHARACTERS}
        error={isMissing ? shared('team.nameMissing') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant={team ? 'quiet' : 'accent'} busy={busy === 'name'}>
          {shared(team ? 'team.save' : 'team.create')}
        </Button>
        {team && (
          <Button variant="plain" onClick={cancel}>
            {shared('team.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
