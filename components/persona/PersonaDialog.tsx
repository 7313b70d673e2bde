import { useEffect, useId, useReducer, useRef } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { Carried } from '@/components/account/Carried';
import { onwardText } from '@/components/account/intent-texts';
import { useSharedTexts, useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { usePressed } from '@/components/ui/use-pressed';
import type { PersonaEvent, PersonaFlow } from '@/lib/account/persona-flow';
import { draftOf, personaAfter, startPersona, toSend } from '@/lib/account/persona-flow';
import type { Persona } from '@/lib/account/post-login/types';
import { SITE } from '@/lib/config/site';
import { Mark } from '@/lib/markup/marks';
import { IN_ONE_COLUMN, PersonaQuestion } from './PersonaQuestion';
import styles from './PersonaDialog.module.css';

type Props = { readonly persona: Persona; readonly onClose: () => void };

/**
 * The persona form, one question at a time: a welcome for a new user, the questions, and thanks with the way
 * on. Each answer is saved before the next question appears.
 */
export function PersonaDialog({ persona, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { postLogin } = useAccount();
  const content = useRef<HTMLDivElement>(null);
  const [flow, dispatch] = useReducer(personaAfter, persona, startPersona);
  const [pressed, setPressed] = usePressed<'onward'>();
  const { questions, at, state, onward, intent } = flow;
  const question = questions[at];
  const screen = state === 'welcome' || state === 'done' ? state : 'questions';

  // It has opened by itself, over the phone's menu in which the visitor logged in.
  useEffect(() => {
    document.querySelector(`[${Mark.siteHeader}] details[open]`)?.removeAttribute('open');
  }, []);

  // The control that had the focus has disappeared with its question or screen.
  useEffect(() => {
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    (find(':checked') ?? find('input, textarea') ?? find('button'))?.focus();
  }, [at, screen]);

  /** What has happened, in its order. */
  function send(...events: readonly PersonaEvent[]): void {
    for (const event of events) dispatch(event);
    const next = events.reduce(personaAfter, flow);
    if (next.state !== 'saving' || state === 'saving' || question === undefined) return;
    postLogin()
      .then((steps) => steps.persona.save({ [question.id]: toSend(next) }))
      .then(
        () => dispatch({ type: 'saved' }),
        () => dispatch({ type: 'failed' }),
      );
  }

  if (question === undefined) return null;
  const wayOn = {
    studio: shared('joining.goOn'),
    ai: t('accountMenu.toAi'),
    site: shared('persona.backToPage'),
  };
  const isWelcome = screen === 'welcome';
  const title = shared(isWelcome ? 'persona.welcome.title' : 'persona.thanks.title', { site: SITE.name });
  return (
    <Dialog
      title={screen === 'questions' ? shared('persona.title') : title}
      closeLabel={t('nav.close')}
      onClose={onClose}
    >
      <div ref={content}>
        {screen === 'questions' ? (
          <Questions flow={flow} send={send} onClose={onClose} />
        ) : (
          <div className={styles.form}>
            <p role="status">{shared(isWelcome ? 'persona.welcome.text' : 'persona.thanks.text')}</p>
            {intent && <Carried intent={intent} />}
            <div className={styles.actions}>
              <Button
                variant="accent"
                busy={pressed === 'onward'}
                onClick={() => {
                  setPressed('onward');
                  postLogin()
                    .then((steps) => steps.next())
                    .catch(onClose);
                }}
              >
                {(intent && onwardText(intent, t)) ?? wayOn[onward]}
              </Button>
              {isWelcome && (
                <Button variant="quiet" onClick={() => dispatch({ type: 'begun' })}>
                  {shared('persona.welcome.begin', { count: questions.length })}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type QuestionsProps = {
  readonly flow: PersonaFlow;
  readonly send: (...events: readonly PersonaEvent[]) => void;
  readonly onClose: () => void;
};

/** The question that the visitor has come to. */
function Questions({ flow, send, onClose }: QuestionsProps) {
  const t = useTexts();
  const shared = useSharedTexts();
  const id = useId();
  const { questions, at, state } = flow;
  const question = questions[at];
  if (question === undefined) return null;
  const submit = () => send({ type: 'submitted' });
  return (
    <form
      className={styles.form}
      data-wide={questions.some(({ options }) => options.length > IN_ONE_COLUMN) || undefined}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What stands in a text counts, even if no event has told of it.
        const text: unknown = new FormData(event.currentTarget).get('text');
        if (typeof text === 'string') send({ type: 'changed', draft: [text] }, { type: 'submitted' });
        else submit();
      }}
    >
      <div className={styles.progress}>
        <p id={`${id}progress`}>{shared('persona.progress', { number: at + 1, count: questions.length })}</p>
        <progress aria-labelledby={`${id}progress`} value={at + 1} max={questions.length} />
      </div>
      <PersonaQuestion
        key={question.id}
        question={question}
        draft={draftOf(flow)}
        describedBy={`${id}progress ${id}problem`}
        onChange={(draft) => send({ type: 'changed', draft })}
        onEnter={submit}
      />
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {state === 'empty' && shared('persona.empty')}
        {state === 'failed' && shared('persona.failed')}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="accent" busy={state === 'saving'}>
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
  );
}
