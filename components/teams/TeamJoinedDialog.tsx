import { useState } from 'react';
import { useSharedTexts, useTexts } from '@/components/i18n/use-texts';
import { useAccount } from '@/components/account/AccountProvider';
import { Carried } from '@/components/account/Carried';
import { onwardText } from '@/components/account/intent-texts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { Joining } from '@/lib/account/post-login/types';
import { loginUrl } from '@/lib/session/other-url';
import { namesOf } from './invite-names';
import { joiningTexts } from './joining-texts';
import styles from './Teams.module.css';

type Props = { readonly joining: Joining; readonly onClose: () => void };

/** The state of the invite and what comes next: joined, waiting for consent, or why it cannot be used. */
export function TeamJoinedDialog({ joining, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { account, postLogin } = useAccount();
  const [isBusy, setBusy] = useState(false);
  const { title, text, next } = joiningTexts(joining);
  const names = namesOf(joining.invite, shared);
  const { intent } = joining;
  const onward = intent && onwardText(intent, t);

  const order = (run: () => Promise<unknown>) => () => {
    setBusy(true);
    // A failed step shows its own state. This rejects only if the code cannot be loaded, and then nothing has
    // happened.
    void run()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const action = {
    accept: {
      label: shared('joining.accept'),
      onClick: order(() => postLogin().then((steps) => steps.joining.accept())),
    },
    again: {
      label: t('error.tryAgain'),
      onClick: order(() => postLogin().then((steps) => steps.joining.accept())),
    },
    'go-on': {
      label: onward ?? shared('joining.goOn'),
      onClick: order(() => postLogin().then((steps) => steps.goToStudio())),
    },
    'other-account': {
      label: shared('joining.otherAccount'),
      // The invite outlives the log-out.
      onClick: order(() =>
        account().then(({ session }) => session.logOut({ target: loginUrl('login', location.href) })),
      ),
    },
    // Even if the invite cannot be used, the visitor goes on to what they chose.
    close: onward
      ? { label: onward, onClick: order(() => postLogin().then((steps) => steps.next())) }
      : { label: t('nav.close'), onClick: onClose },
  }[next];

  return (
    <Dialog title={shared(title, names)} closeLabel={t('nav.close')} onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.lead} role={next === 'accept' ? undefined : 'status'}>
          {shared(text, names)}
        </p>
        {intent && next !== 'accept' && <Carried intent={intent} />}
        <div className={styles.actions}>
          <Button variant="accent" data-first-focus busy={isBusy} onClick={action.onClick}>
            {action.label}
          </Button>
          {next !== 'close' && next !== 'go-on' && (
            <Button
              variant="plain"
              onClick={order(() => postLogin().then((steps) => steps.joining.decline()))}
            >
              {shared('joining.notNow')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
