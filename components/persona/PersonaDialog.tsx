import { useEffect, useId, useReducer, useRef } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { useSharedTexts, useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { draftOf, personaAfter, startPersona, toSend, type PersonaEvent } from '@/lib/account/persona-flow';
import type { Persona } from '@/lib/account/post-login/types';
import { PERSONA_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { useStore } from '@/store/StoreProvider';
import { IN_ONE_COLUMN, PersonaQuestion } from './PersonaQuestion';
import styles from './PersonaDialog.module.css';

type Props = { readonly persona: Persona; readonly onClose: () => void };

/** The persona form, one question at a time. Each answer is saved before the next question appears. */
export function PersonaDialog({ persona, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { account } = useAccount();
  const userId = useStore().user?.id;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [flow, dispatch] = useReducer(personaAfter, persona, startPersona);
  const { questions, at, state } = flow;
  const question = questions[at];

  // The control that had the focus has disappeared with its question.
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find(':checked') ?? find('input, textarea'))?.focus();
  }, [at]);
  // An unfinished form is offered again at the next log-in and in the account menu.
  useEffect(() => {
    const { local } = browserPlatform();
    if (state === 'done') local.remove(PERSONA_KEY);
    else if (userId !== undefined) local.set(PERSONA_KEY, userId);
  }, [state, userId]);
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);

  function send(event: PersonaEvent): void {
    dispatch(event);
    const next = personaAfter(flow, event);
    if (next.state !== 'saving' || state === 'saving' || question === undefined) return;
    account()
      .then(async ({ postLogin }) => (await postLogin()).saveAnswers({ [question.id]: toSend(next) }))
      .then(
        () => dispatch({ type: 'saved' }),
        () => dispatch({ type: 'failed' }),
      );
  }

  if (question === undefined) return null;
  const problem = { empty: shared('persona.empty'), failed: shared('persona.failed') };
  return (
    <Dialog title={shared('persona.title')} closeLabel={t('nav.close')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        data-wide={questions.some(({ options }) => options.length > IN_ONE_COLUMN) || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submitted' });
        }}
      >
        <div className={styles.progress}>
          <p id={`${id}progress`}>
            {shared('persona.progress', { number: at + 1, count: questions.length })}
          </p>
          <progress aria-labelledby={`${id}progress`} value={at + 1} max={questions.length} />
        </div>
        <PersonaQuestion
          key={question.id}
          question={question}
          draft={draftOf(flow)}
          describedBy={`${id}progress ${id}problem`}
          onChange={(draft) => dispatch({ type: 'changed', draft })}
          onEnter={() => send({ type: 'submitted' })}
        />
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {state === 'empty' || state === 'failed' ? problem[state] : ''}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="accent" busy={state === 'saving' || state === 'done'}>
            {state === 'failed'
              ? t('error.tryAgain')
              : shared(at + 1 === questions.length ? 'persona.finish' : 'persona.next')}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={state === 'saving' || undefined}
            onClick={() => send({ type: 'skipped' })}
          >
            {shared('persona.skip')}
          </Button>
          {at > 0 && (
            <Button variant="plain" onClick={() => send({ type: 'went-back' })}>
              {shared('persona.back')}
            </Button>
          )}
          <Button className={styles.later} variant="plain" onClick={onClose}>
            {shared('persona.later')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
