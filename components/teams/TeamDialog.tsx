import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSharedTexts, useTexts } from '@/components/i18n/use-texts';
import { useAccount } from '@/components/account/AccountProvider';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Skeleton } from '@/components/ui/Skeleton';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import { Choice } from './Choice';
import { InviteForm } from './InviteForm';
import { TeamName } from './TeamName';
import { TeamNews } from './TeamNews';
import { TeamPeople } from './TeamPeople';
import { createPageTeamManager } from './page-team-manager';
import { problemText } from './team-texts';
import styles from './TeamDialog.module.css';

type Props = {
  /** The logged-in user's email. */
  readonly email: string;
  /** Number of the video to review, from the page's URL; empty if there is none. */
  readonly video: string;
  readonly onClose: () => void;
};

/** The logged-in user's team: who is in it, who is invited, and what the user's role allows. */
export function TeamDialog({ email, video, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { account } = useAccount();
  const [manager] = useState(() => createPageTeamManager(account));
  const state = useSyncExternalStore(manager.subscribe, manager.state, manager.state);
  useEffect(() => {
    void manager.load(null);
  }, [manager]);
  const { step, team } = state;

  return (
    <Dialog title={shared('team.title')} closeLabel={t('nav.close')} onClose={onClose}>
      <div className={styles.content}>
        {step === 'loading' && team === null && <Skeleton label={shared('team.loading')} lines={5} />}
        {team && state.teams.length > 1 && (
          <Choice
            legend={shared('team.which')}
            options={Object.fromEntries(state.teams.map(({ id, name }) => [id, name]))}
            chosen={team.id}
            onChoose={(id) => {
              const chosen = state.teams.find((other) => other.id === id);
              if (chosen) void manager.choose(chosen);
            }}
          />
        )}
        {(team || step === 'none') && <TeamName manager={manager} state={state} />}
        <TeamNews manager={manager} state={state} />
        {step === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>
              {shared('team.notLoaded')} {problemText(state.problem, shared)}
            </p>
            <Button onClick={() => void manager.load(state.videoId)}>{t('error.tryAgain')}</Button>
          </div>
        )}
        {team && step !== 'failed' && (
          <TeamPeople manager={manager} state={state} team={team} email={email} />
        )}
        {team && mayInTeam(team.role, 'review') && (
          <InviteForm key={team.id} manager={manager} state={state} team={team} firstVideo={video} />
        )}
      </div>
    </Dialog>
  );
}
