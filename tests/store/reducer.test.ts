import { describe, expect, it } from 'vitest';
import type { Action } from '@/store/actions';
import { NO_SOCIAL_LINKS } from '@/lib/cms/model';
import { reducer } from '@/store/reducer';
import { initialState } from '@/store/state';
import { anInvite } from '../support/account-builders';
import { aUser } from '../support/builders';

const TEAM_PLAN = { id: 'team', name: 'Team' };
const story = (...actions: readonly Action[]) => actions.reduce(reducer, initialState);

describe('the shared state', () => {
  it('starts with everything closed, the sign-up tab and nobody signed in', () => {
    expect(initialState.user).toBeNull();
    expect(initialState.app.authModal).toEqual({ state: 'off', tab: 'signup', payload: {} });
    expect(initialState.app.errorToast).toEqual({ state: 'off', data: null });
  });

  it('opens the auth dialog on sign-up unless another tab is requested', () => {
    expect(story({ type: 'auth-modal-opened' }).app.authModal).toEqual({
      state: 'on',
      tab: 'signup',
      payload: {},
    });
    expect(
      story({ type: 'auth-modal-opened', tab: 'login', payload: { uxSource: 'header' } }).app.authModal,
    ).toEqual({
      state: 'on',
      tab: 'login',
      payload: { uxSource: 'header' },
    });
  });

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

  it.each<Extract<Action, { readonly type: 'modal-opened' }>>([
    { type: 'modal-opened', modal: 'teamInviteModal', payload: null },
    { type: 'modal-opened', modal: 'teamSelectionModal', payload: { teams: [], invite: anInvite() } },
    { type: 'modal-opened', modal: 'teamJoinedModal', payload: { state: 'asked', invite: anInvite() } },
    {
      type: 'modal-opened',
      modal: 'typeFormPersonalModal',
      payload: { questions: [], answers: {}, isNew: true, onward: 'site' },
    },
  ])('opens only $modal with its payload, and closes it without', (opened) => {
    const { modal, payload } = opened;
    const open = story(opened);
    expect(open.app).toEqual({ ...initialState.app, [modal]: { state: 'on', payload } });
    const closed = reducer(open, { type: 'modal-closed', modal });
    expect(closed).toEqual(initialState);
    expect(closed.app[modal]).toEqual({ state: 'off', payload: null });
  });

  it('opens the error toast with its data and clears the data when it closes', () => {
    const open = story({ type: 'error-toast-opened', data: { messageKey: 'error.somethingWentWrong' } });
    expect(open.app.errorToast).toEqual({ state: 'on', data: { messageKey: 'error.somethingWentWrong' } });
    expect(reducer(open, { type: 'error-toast-closed' }).app.errorToast).toEqual({
      state: 'off',
      data: null,
    });
  });

  it('sets redirection link, social links, plan data and editor params', () => {
    const socialLinks = { ...NO_SOCIAL_LINKS, youtube: 'https://youtube.example/x' };
    const state = story(
      { type: 'redirection-link-set', link: '/x' },
      { type: 'social-links-set', socialLinks },
      { type: 'plan-data-set', planData: [TEAM_PLAN] },
      { type: 'editor-params-set', editorParams: { template: '7' } },
    );
    expect(state.app).toMatchObject({
      redirectionLink: '/x',
      socialLinks,
      planData: [TEAM_PLAN],
      editorParams: { template: '7' },
    });
  });

  it('adds and removes the user', () => {
    const signedIn = story({ type: 'user-added', user: aUser() });
    expect(signedIn.user).toEqual(aUser());
    expect(reducer(signedIn, { type: 'user-removed' }).user).toBeNull();
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

  it('merges configuration and keeps fields that it lacks', () => {
    const state = story(
      { type: 'redirection-link-set', link: '/x' },
      { type: 'config-merged', config: { planData: [TEAM_PLAN] } },
    );
    expect(state.app).toMatchObject({ redirectionLink: '/x', planData: [TEAM_PLAN] });
  });

  it('never changes the state it was given', () => {
    const before = structuredClone(initialState);
    story({ type: 'auth-modal-opened' }, { type: 'user-added', user: aUser() });
    expect(initialState).toEqual(before);
  });

  it('throws on an unknown action', () => {
    expect(() => reducer(initialState, { type: 'no-such-thing' } as unknown as Action)).toThrow(
      'Unknown action: "no-such-thing"',
    );
  });
});
