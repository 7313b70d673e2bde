import { useLayoutEffect, useRef, useState } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { emailKey } from '@/lib/account/teams/email-chips';
import type { Person, Team } from '@/lib/account/teams/team';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import { nameOf, type TeamManagerState } from '@/lib/account/teams/team-manager-state';
import styles from './TeamDialog.module.css';

type Props = {
  readonly manager: TeamManager;
  readonly state: TeamManagerState;
  readonly team: Team;
  /** The logged-in user's email. */
  readonly email: string;
};

/**
 * The members or the video's reviewers, and the pending invites. Users with the right to can remove them,
 * after confirming.
 */
export function TeamPeople({ manager, state: { step, videoId, busy }, team, email }: Props) {
  const shared = useSharedTexts();
  if (step === 'loading') return <Skeleton label={shared('team.loading')} lines={4} />;
  const { role, seats, members, invites } = team;
  const isSelf = (person: Person) => emailKey(person.email) === emailKey(email);
  const mayTakeBack = mayInTeam(role, videoId === null ? 'invite' : 'review');

  /** A video's reviewers cannot be removed: only members can leave or be removed. */
  function removalOf(person: Person): Omit<RowProps, 'person' | 'isSelf'> {
    const name = nameOf(person);
    if (videoId !== null) return {};
    if (isSelf(person))
      return {
        label: shared('team.leave'),
        question: shared('team.confirm.leave', { team: team.name }),
        onRemove: () => void manager.leave(person),
      };
    if (!mayInTeam(role, 'remove')) return {};
    return {
      label: shared('team.remove'),
      question: shared('team.confirm.remove', { name }),
      onRemove: () => void manager.remove(person),
    };
  }

  return (
    <>
      <section className={styles.people}>
        <h3>
          {videoId === null ? shared('team.members') : shared('team.reviewers', { video: String(videoId) })}
        </h3>
        {videoId === null && seats !== null && (
          <p className={styles.aside}>
            {shared('team.seats', { people: members.length + invites.length, count: seats })}
          </p>
        )}
        {members.length === 0 && <p className={styles.aside}>{shared('team.noReviewers')}</p>}
        <ul>
          {members.map((person) => (
            <Row
              key={person.id || person.email}
              person={person}
              isSelf={isSelf(person)}
              {...removalOf(person)}
            />
          ))}
        </ul>
      </section>
      <section className={styles.people} aria-busy={busy !== null || undefined}>
        <h3>{shared('team.pending')}</h3>
        {invites.length === 0 && <p className={styles.aside}>{shared('team.noPending')}</p>}
        <ul>
          {invites.map((invite) => (
            <Row
              key={invite.id}
              person={invite}
              isSelf={false}
              {...(mayTakeBack && {
                label: shared('team.revokeInvite'),
                question: shared('team.confirm.revokeInvite', { name: nameOf(invite) }),
                onRemove: () => void manager.revokeInvite(invite),
              })}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

type RowProps = {
  readonly person: Person;
  readonly isSelf: boolean;
  /** None of these three for people who cannot be removed. */
  readonly label?: string;
  readonly question?: string;
  readonly onRemove?: () => void;
};

function Row({ person, isSelf, label, question, onRemove }: RowProps) {
  const shared = useSharedTexts();
  const [isAsked, setAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    // The focus moves into the question, and afterwards back to the button that opened it.
    if (isAsked !== wasAsked.current) row.current?.querySelector('button')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const name = nameOf(person);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- why: Escape cancels the question from either of its buttons
    <li
      ref={row}
      className={styles.person}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isAsked) return;
        // Keeps Escape from closing the dialog.
        event.preventDefault();
        setAsked(false);
      }}
    >
      <p className={styles.who}>
        <span>
          {name} {isSelf && <span className={styles.aside}>({shared('team.you')})</span>}
        </span>
        {name !== person.email && <span className={styles.aside}>{person.email}</span>}
      </p>
      {label && !isAsked && (
        <Button variant="plain" onClick={() => setAsked(true)}>
          {label}
          {!isSelf && ' '}
          {!isSelf && <span className="visually-hidden">{name}</span>}
        </Button>
      )}
      {isAsked && (
        <div className={styles.question} role="group" aria-label={question}>
          <p>{question}</p>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                setAsked(false);
                onRemove?.();
              }}
            >
              {label}
            </Button>
            <Button variant="plain" onClick={() => setAsked(false)}>
              {shared('team.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
