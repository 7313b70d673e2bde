import { useEffect, useState } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import { WithSharedTexts } from '@/components/i18n/WithSharedTexts';
import { useAccount } from '@/components/account/AccountProvider';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Joining } from '@/lib/account/post-login/types';
import type { Invite } from '@/lib/account/teams/team';
import { namesOf } from './invite-names';
import { joiningTexts } from './joining-texts';
import styles from './Teams.module.css';

type Props = {
  /** Called with an invite that the visitor can accept by logging in. */
  readonly onOpen: (invite: Invite) => void;
};

/**
 * The note above the log-in: who invites the visitor and what happens next, or why the invite cannot be used.
 */
export function InvitationNote(props: Props) {
  // If its texts cannot be loaded it shows nothing; the invite waits.
  return (
    <WithSharedTexts>
      <Note {...props} />
    </WithSharedTexts>
  );
}

function Note({ onOpen }: Props) {
  const shared = useSharedTexts();
  const { postLogin } = useAccount();
  const [joining, setJoining] = useState<Joining | null>(null);
  useEffect(() => {
    let isWanted = true;
    void postLogin()
      .then((steps) => steps.joining.preview())
      .catch((): Joining => ({ state: 'unavailable', invite: null }))
      .then((preview) => {
        if (!isWanted) return;
        setJoining(preview);
        if (preview.state === 'open' && preview.invite) onOpen(preview.invite);
      });
    return () => {
      isWanted = false;
    };
  }, [postLogin, onOpen]);

  if (joining === null) return <Skeleton label={shared('joining.looking')} lines={2} />;
  const names = namesOf(joining.invite, shared);
  const { title, text } = joiningTexts(joining);
  const isOpen = joining.state === 'open';
  return (
    <div className={styles.note} role="status" data-state={isOpen ? 'open' : 'over'}>
      <p>
        {!isOpen && <strong>{shared(title, names)}. </strong>}
        {shared(text, names)}
      </p>
      {isOpen && names.email !== '' && <p>{shared('joining.logInAs', names)}</p>}
      {!isOpen && <p>{shared('joining.withoutIt')}</p>}
    </div>
  );
}
