import { PERSONA_TEXT_MAX_CHARACTERS } from '../config/constants';
import type { PersonaAnswers, PersonaQuestion } from './persona';
import type { Persona } from './post-login/types';
import { cut } from '../text/cut';

/** The form's state. What the visitor chose or typed stays in `drafts`, even if it cannot be saved. */
export type PersonaFlow = Persona & {
  /** Index of the current question. */
  readonly at: number;
  readonly drafts: PersonaAnswers;
  /**
   * `welcome` comes before the first question; `empty` and `failed` are shown beside one; `done` means that
   * none is left.
   */
  readonly state: 'welcome' | 'asking' | 'empty' | 'saving' | 'failed' | 'done';
};

export type PersonaEvent =
  /** The visitor has read the welcome. */
  | { readonly type: 'begun' }
  | { readonly type: 'changed'; readonly draft: readonly string[] }
  /** The visitor submitted the draft. */
  | { readonly type: 'submitted' }
  | { readonly type: 'skipped' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed' }
  | { readonly type: 'went-back' };

/**
 * The form at the first question without an answer, for a new user behind a welcome; `done` if all have one.
 */
export function startPersona(persona: Persona): PersonaFlow {
  const { questions, answers, isNew } = persona;
  const first = questions.findIndex(({ id }) => !(id in answers));
  const at = first === -1 ? questions.length - 1 : first;
  const firstState = isNew ? 'welcome' : 'asking';
  return { ...persona, at, drafts: answers, state: first === -1 ? 'done' : firstState };
}

/**
 * The next state. An answer that is already saved is not saved again; while one is being saved, other events
 * change nothing.
 *
 * Source: rules §8.
 */
export function personaAfter(flow: PersonaFlow, event: PersonaEvent): PersonaFlow {
  const question = flow.questions[flow.at];
  if (question === undefined || flow.state === 'done') return flow;
  if (event.type === 'saved' || event.type === 'failed') {
    if (flow.state !== 'saving') return flow;
    if (event.type === 'failed') return { ...flow, state: 'failed' };
    return onward({ ...flow, answers: { ...flow.answers, [question.id]: toSend(flow) } });
  }
  if (flow.state === 'saving') return flow;
  if (flow.state === 'welcome') return event.type === 'begun' ? { ...flow, state: 'asking' } : flow;
  const withDraft = (draft: readonly string[]) => ({
    ...flow,
    drafts: { ...flow.drafts, [question.id]: [...draft] },
  });
  switch (event.type) {
    case 'changed':
      return { ...withDraft(event.draft), state: 'asking' };
    case 'submitted':
      if (toSend(flow).length === 0) return { ...flow, state: 'empty' };
      return isSaved(flow, question) ? onward(flow) : { ...flow, state: 'saving' };
    case 'skipped': {
      const skipped = withDraft([]);
      return isSaved(skipped, question) ? onward(skipped) : { ...skipped, state: 'saving' };
    }
    case 'begun':
      return flow;
    case 'went-back':
      return flow.at === 0 ? flow : { ...flow, at: flow.at - 1, state: 'asking' };
  }
}

/** What is chosen or typed at the current question. */
export function draftOf({ questions, at, drafts }: PersonaFlow): readonly string[] {
  return drafts[questions[at]?.id ?? ''] ?? [];
}

/** The draft as it is saved: text is trimmed, and empty text counts as none; [] means skipped. */
export function toSend(flow: PersonaFlow): string[] {
  const draft = draftOf(flow);
  if (flow.questions[flow.at]?.type !== 'text') return [...draft];
  return draft.map((text) => cut(text.trim(), PERSONA_TEXT_MAX_CHARACTERS)).filter((text) => text !== '');
}

function isSaved(flow: PersonaFlow, { id }: PersonaQuestion): boolean {
  const saved = flow.answers[id];
  const answersToSend = toSend(flow);
  return saved?.length === answersToSend.length && saved.every((answer) => answersToSend.includes(answer));
}

function onward(flow: PersonaFlow): PersonaFlow {
  return flow.at + 1 < flow.questions.length
    ? { ...flow, at: flow.at + 1, state: 'asking' }
    : { ...flow, state: 'done' };
}
