import { describe, expect, it } from 'vitest';
import type { PersonaAnswers, PersonaQuestion } from '@/lib/account/persona';
import type { PersonaEvent, PersonaFlow } from '@/lib/account/persona-flow';
import { draftOf, personaAfter, startPersona, toSend } from '@/lib/account/persona-flow';

const OPTIONS = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const QUESTIONS: readonly PersonaQuestion[] = [
  { id: 'one', title: 'One?', type: 'single', options: OPTIONS },
  { id: 'several', title: 'Several?', type: 'multiple', options: OPTIONS },
  { id: 'words', title: 'In words?', type: 'text', options: [] },
];

const start = (answers: PersonaAnswers = {}) =>
  startPersona({ questions: QUESTIONS, answers, isNew: false, onward: 'site' });
const after = (flow: PersonaFlow, ...events: readonly PersonaEvent[]) => events.reduce(personaAfter, flow);
const change = (...draft: readonly string[]): PersonaEvent => ({ type: 'changed', draft });
const SUBMITTED = { type: 'submitted' } as const;
const SKIPPED = { type: 'skipped' } as const;
const SAVED = { type: 'saved' } as const;
const FAILED = { type: 'failed' } as const;
const BACK = { type: 'went-back' } as const;

describe('the persona form', () => {
  it.each([
    [{}, 0],
    [{ one: ['a'] }, 1],
    [{ one: [], several: ['b'] }, 2],
    [{ several: ['b'] }, 0],
  ] as const)('starts, with %j, at the first question not asked yet', (answers, at) => {
    expect(start({ ...answers } as PersonaAnswers)).toMatchObject({ at, state: 'asking' });
  });

  it('welcomes a new user before the first question', () => {
    const welcome = startPersona({ questions: QUESTIONS, answers: {}, isNew: true, onward: 'studio' });
    expect(welcome.state).toBe('welcome');
    expect(after(welcome, SUBMITTED)).toBe(welcome);
    const asking = after(welcome, { type: 'begun' });
    expect(asking).toMatchObject({ at: 0, state: 'asking' });
    expect(after(asking, { type: 'begun' })).toBe(asking);
  });

  it('is done if every question has been answered or skipped', () => {
    expect(start({ one: ['a'], several: [], words: [] })).toMatchObject({ at: 2, state: 'done' });
  });
});

describe('an answer', () => {
  it('is saved before the next question is asked', () => {
    const saving = after(start(), change('a'), SUBMITTED);
    expect(saving).toMatchObject({ at: 0, state: 'saving' });
    expect(toSend(saving)).toEqual(['a']);
    expect(after(saving, SAVED)).toMatchObject({ at: 1, state: 'asking', answers: { one: ['a'] } });
  });

  it('is required; blank text does not count', () => {
    expect(after(start(), SUBMITTED)).toMatchObject({ at: 0, state: 'empty' });
    expect(after(start({ one: [], several: [] }), change('  '), SUBMITTED).state).toBe('empty');
  });

  it('stays after a failure, and is sent again', () => {
    const failed = after(start({ one: [], several: [] }), change(' sell tea '), SUBMITTED, FAILED);
    expect(failed).toMatchObject({ at: 2, state: 'failed' });
    expect(draftOf(failed)).toEqual([' sell tea ']);
    expect(after(failed, SUBMITTED).state).toBe('saving');
    expect(after(failed, change('sell coffee')).state).toBe('asking');
  });

  it('as text is sent trimmed and no longer than allowed', () => {
    const words = start({ one: [], several: [] });
    expect(toSend(after(words, change(` ${'x'.repeat(279)}😀`)))).toEqual(['x'.repeat(279)]);
  });

  it('that is being saved is not changed, and not sent twice', () => {
    const saving = after(start(), change('a'), SUBMITTED);
    for (const event of [change('b'), SUBMITTED, SKIPPED, BACK]) expect(after(saving, event)).toBe(saving);
  });
});

describe('a question', () => {
  it('is skipped with an empty answer, and loses what was chosen', () => {
    const skipping = after(start(), change('a'), SKIPPED);
    expect(skipping.state).toBe('saving');
    expect(toSend(skipping)).toEqual([]);
    expect(after(skipping, SAVED)).toMatchObject({ at: 1, answers: { one: [] } });
  });

  it('shows its answer again, which is saved only if it changed', () => {
    const second = after(start(), change('a'), SUBMITTED, SAVED, change('b'), BACK);
    expect(second).toMatchObject({ at: 0, state: 'asking' });
    expect(draftOf(second)).toEqual(['a']);
    const onward = after(second, SUBMITTED);
    expect(onward).toMatchObject({ at: 1, state: 'asking' });
    expect(draftOf(onward)).toEqual(['b']);
    expect(after(second, change('b'), SUBMITTED).state).toBe('saving');
    expect(after(start(), BACK).at).toBe(0);
  });
});
