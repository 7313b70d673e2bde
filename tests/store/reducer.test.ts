import { describe, expect, it } from 'vitest';
import type { Action } from '@/store/actions';
import { reducer } from '@/store/reducer';
import { initialState } from '@/store/state';
import { aUser } from '../support/builders';
const story = (...actions: readonly Action[]) => actions.reduce(reducer, initialState);

describe('the shared state', () => {
  it('forgets tab and payload when the auth dialog closes', () => {
    const state = story(
      { type: 'auth-modal-opened', tab: 'login', payload: { otherUrl: '/blog' } },
      { type: 'auth-modal-closed' },
    );
    expect(state.app.authModal).toEqual({ state: 'off', tab: 'signup', payload: {} });
  });

  it('closes the team dialog with the log-in that it waited for, unless somebody has logged in', () => {
    const waiting = [
      { type: 'modal-opened', modal: 'teamInviteModal', payload: null },
      { type: 'auth-modal-opened', tab: 'login' },
    ] as const;
    expect(story(...waiting, { type: 'auth-modal-closed' })).toEqual(initialState);
    const user = aUser();
    expect(
      story(...waiting, { type: 'user-added', user }, { type: 'auth-modal-closed' }).app.teamInviteModal
        .state,
    ).toBe('on');
  });

  it('collects the answers of the persona form, and drops them with the user', () => {
    const answered = story(
      { type: 'user-added', user: aUser() },
      { type: 'persona-answered', answers: { purpose: ['ads'], company: ['one'] } },
      { type: 'persona-answered', answers: { purpose: ['team'] } },
    );
    expect(answered.persona).toEqual({ purpose: ['team'], company: ['one'] });
    expect(reducer(answered, { type: 'user-removed' }).persona).toBeNull();
  });

  it('has what this site uses: no link of a page of the apps, none that the server draws (rules D31)', () => {
    expect(Object.keys(initialState.app).filter((name) => /link/i.test(name))).toEqual([]);
  });

  it('throws on an unknown action', () => {
    expect(() => reducer(initialState, { type: 'no-such-thing' } as unknown as Action)).toThrow(
      'Unknown action: "no-such-thing"',
    );
  });
});
