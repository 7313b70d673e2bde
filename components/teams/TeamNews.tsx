import { useEffect, useRef } from 'react';
import { useLanguage, useSharedTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import type { TeamManagerState } from '@/lib/account/teams/team-manager-state';
import { problemText } from './team-texts';
import styles from './TeamDialog.module.css';

type Props = { readonly manager: TeamManager; readonly state: TeamManagerState };

/** What has just happened, with an undo button while that is possible. */
export function TeamNews({ manager, state: { step, news, problem, undoUntilMs, busy } }: Props) {
  const shared = useSharedTexts();
  const language = useLanguage();
  const line = useRef<HTMLDivElement>(null);
  const hasUndo = undoUntilMs !== null;
  // The row that had the focus disappears, and so does the button after an undo.
  useEffect(() => {
    if (news === null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hasUndo) line.current?.querySelector('button')?.focus();
    else if (isLost) line.current?.focus();
  }, [hasUndo, news, busy]);
  // The pressed button may be far below this line.
  useEffect(() => {
    if (news !== null || problem !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [news, problem]);

  const until =
    undoUntilMs !== null &&
    shared('team.undoUntil', {
      time: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(undoUntilMs),
    });
  // Null if there is no news, so that the line takes no space.
  const sentence = news && [shared(`team.news.${news.name}`, { ...news }), until].filter(Boolean).join(' ');
  return (
    <div
      ref={line}
      className={styles.news}
      data-filled={news !== null || (problem !== null && step !== 'failed') || undefined}
      tabIndex={-1}
    >
      <p role="status">{sentence}</p>
      <p role="alert" className={styles.problem}>
        {step !== 'failed' && problemText(problem, shared)}
      </p>
      {hasUndo && (
        <Button busy={busy === 'undo'} onClick={() => void manager.undo()}>
          {shared('team.undo')}
        </Button>
      )}
    </div>
  );
}
