import { describe, expect, it } from 'vitest';
import { createInviteStore } from '@/lib/account/teams/invite';
import { HttpError } from '@/lib/http/http-error';
import { anInvite } from '../../support/account-builders';
import { createMemoryPlatform } from '../../support/memory-platform';
import { QUESTION, STUDIO, aTeam, refusal, aPostLogin, stateOf } from '../../support/post-login';

describe('the post-login steps', () => {
  it('accepts the visitor’s invite, asks a new user the persona questions, and goes to the destination', async () => {
    const { postLogin, dialogs, went, calls, platform } = aPostLogin();
    await postLogin.begin({
      steps: ['invite', 'persona'],
      returnTo: { app: 'ai' },
      flow: 'signup',
      hasAgreed: true,
    });
    expect(calls).toEqual([{ method: 'invite', device_id: 'device-1', token: 'token-1' }]);
    expect(stateOf(dialogs)).toBe('joined');
    expect(platform.session.get('invite')).toBeNull();
    await postLogin.next();
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    expect(went).toEqual([]);
    await postLogin.next();
    expect(went).toEqual([{ to: 'app', request: { app: 'ai' } }]);
    // Closing the dialog would go back in the history and cancel the navigation.
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    await postLogin.next();
    expect(went).toHaveLength(1);
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    expect(platform.session.get('post_login')).toBeNull();
  });

  it('asks for consent if the invite requires it, even right after a log-in', async () => {
    const invite = async () => ({ invite: anInvite({ method: 'consent' }), refusal: null, message: '' });
    const { postLogin, dialogs, calls } = aPostLogin({ invite });
    await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed: true });
    expect(stateOf(dialogs)).toBe('open');
    await postLogin.joining.accept();
    expect(calls).toEqual([{ method: 'consent', device_id: 'device-1', token: 'token-1' }]);
  });

  it.each([true, false])(
    'accepts by consent an invite whose record does not say that it takes consent (log-in under the invite: %s)',
    async (hasAgreed) => {
      const methods: string[] = [];
      const join = async ({ method }: { readonly method: string }) => {
        methods.push(method);
        if (method !== 'consent') throw refusal('invite_needs_consent');
      };
      const { postLogin, dialogs } = aPostLogin({ join });
      await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed });
      expect(stateOf(dialogs)).toBe('open');
      await postLogin.joining.accept();
      expect(stateOf(dialogs)).toBe('joined');
      expect(methods).toEqual(['invite', 'consent']);
    },
  );

  it.each(['invite_expired', 'invite_revoked'] as const)(
    'says that the invite is %s, and forgets it',
    async (error_code) => {
      const { postLogin, dialogs, platform, calls } = aPostLogin({
        invite: async () => ({ invite: null, refusal: error_code, message: '' }),
      });
      await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed: true });
      expect(stateOf(dialogs)).toBe(error_code);
      expect(platform.session.get('invite')).toBeNull();
      expect(calls).toEqual([]);
    },
  );

  it('says that an invite with a malformed token is unknown, sends it nowhere and forgets it', async () => {
    const invite = async () => Promise.reject(new Error('the token was sent'));
    const { postLogin, dialogs, platform, warnings } = aPostLogin({ token: 'token)1', invite });
    await postLogin.begin({ steps: ['invite'], returnTo: null, flow: 'login' });
    expect(stateOf(dialogs)).toBe('invite_unknown');
    expect(platform.session.get('invite')).toBeNull();
    const preview = aPostLogin({ token: 'token)1', invite });
    expect(await preview.postLogin.joining.preview()).toEqual({ state: 'invite_unknown', invite: null });
    expect(preview.platform.session.get('invite')).toBeNull();
    expect([...warnings, ...preview.warnings]).toEqual([]);
  });

  it.each([
    ['invite_other_account', refusal('invite_other_account')],
    ['team_full', refusal('team_full')],
    ['offline', new HttpError('network', 'core', '/teams/members/add', null)],
    ['unavailable', new HttpError('status', 'core', '/teams/members/add', 503)],
  ])('keeps the invite when accepting it fails with %s, and allows a retry', async (state, error) => {
    let isBroken = true;
    const { postLogin, dialogs, platform } = aPostLogin({
      join: async () => {
        if (isBroken) throw error;
      },
    });
    await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed: true });
    expect(stateOf(dialogs)).toBe(state);
    expect(platform.session.get('invite')).toBe('token-1');
    isBroken = false;
    await postLogin.joining.accept();
    expect(stateOf(dialogs)).toBe('joined');
  });

  it('joins once, however often the visitor agrees', async () => {
    const { postLogin, calls } = aPostLogin();
    await postLogin.begin({ steps: ['invite'], returnTo: null, flow: 'login' });
    await postLogin.joining.accept();
    await postLogin.joining.accept();
    expect(calls).toHaveLength(1);
  });

  it('joins without a choice of team when the teams cannot be loaded', async () => {
    const { postLogin, dialogs, warnings } = aPostLogin({
      teams: () => Promise.reject(new HttpError('network', 'core', '/teams/get', null)),
    });
    await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed: true });
    expect(stateOf(dialogs)).toBe('joined');
    expect(warnings).toMatchObject([
      {
        message: 'the teams could not be loaded',
        fields: { problem: expect.stringContaining('/teams/get') },
      },
    ]);
  });

  it('leaves a refused token to the session, and keeps the invite for the next log-in', async () => {
    const { postLogin, dialogs, platform } = aPostLogin({
      join: async () => {
        throw refusal('', 401);
      },
    });
    await postLogin.begin({ steps: ['invite'], returnTo: {}, flow: 'login', hasAgreed: true });
    expect(dialogs).toEqual([]);
    expect(platform.session.get('invite')).toBe('token-1');
  });

  it('skips the persona form if everything is answered or the form cannot be loaded', async () => {
    const answered = aPostLogin({ token: null, answers: async () => ({ q: [] }) });
    await answered.postLogin.begin({ steps: ['persona'], returnTo: {}, flow: 'login' });
    expect(answered.dialogs).toEqual([]);
    expect(answered.went).toEqual([STUDIO]);

    const broken = aPostLogin({
      token: null,
      form: async () => {
        throw new HttpError('deadline', 'core', '/persona/form', null);
      },
    });
    await broken.postLogin.begin({ steps: ['persona'], returnTo: {}, flow: 'login' });
    expect(broken.went).toEqual([STUDIO]);
    expect(broken.warnings).toMatchObject([
      {
        message: 'the persona form could not be loaded',
        fields: { problem: expect.stringContaining('/persona/form') },
      },
    ]);
  });

  it('shows the persona form as long as one question is open, with the answers that the account has', async () => {
    const questions = [QUESTION, { ...QUESTION, id: 'r' }];
    const answers = { q: ['a'] };
    const { postLogin, dialogs } = aPostLogin({
      token: null,
      form: async () => questions,
      answers: async () => answers,
    });
    const payload = { questions, answers, isNew: false, onward: 'studio' };
    await postLogin.begin({ steps: ['persona'], returnTo: {}, flow: 'signup' });
    expect(dialogs).toEqual([{ modal: 'typeFormPersonalModal', payload }]);
    for (const [returnTo, expected] of [
      [{ app: 'ai' }, { ...payload, onward: 'ai' }],
      [{ otherUrl: '/blog' }, { ...payload, onward: 'site' }],
      // Opened from the account menu.
      [null, { ...payload, onward: 'site' }],
    ] as const) {
      await postLogin.begin({ steps: ['persona'], returnTo, flow: 'signup' });
      expect(dialogs.at(-1)?.payload).toEqual(expected);
    }
  });

  it.each([
    [{}, true],
    [{ q: [] }, false],
  ])('says whether the account with the answers %j has open questions', async (answers, expected) => {
    expect(await aPostLogin({ answers: async () => answers }).postLogin.persona.hasQuestions()).toBe(
      expected,
    );
    const down = () => Promise.reject(new HttpError('network', 'core', '/persona/answers', null));
    expect(await aPostLogin({ answers: down }).postLogin.persona.hasQuestions()).toBe(false);
  });

  it('resumes the interrupted step after a reload, and does nothing otherwise', async () => {
    const { postLogin, make, dialogs, went } = aPostLogin();
    await postLogin.resume();
    expect(dialogs).toEqual([]);
    await postLogin.begin({
      steps: ['invite', 'persona'],
      returnTo: { otherUrl: '/blog?page=2' },
      flow: 'login',
    });
    await postLogin.next();
    const reloaded = make();
    await reloaded.resume();
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    await reloaded.next();
    expect(went).toEqual([{ to: 'site', path: '/blog?page=2' }]);
  });

  describe('reloaded while the choice of a team is open', () => {
    async function anOpenChoice() {
      let joins = 0;
      let own = [aTeam('t-1'), aTeam('t-2')];
      const parts = aPostLogin({ teams: async () => own, join: async () => void (joins += 1) });
      await parts.postLogin.begin({
        steps: ['invite', 'persona'],
        returnTo: {},
        flow: 'signup',
        hasAgreed: true,
      });
      expect(stateOf(parts.dialogs)).toBe('teamSelectionModal');
      parts.dialogs.length = 0;
      return {
        ...parts,
        reload: parts.make,
        joins: () => joins,
        leaves: (id: string) => (own = own.filter((team) => team.id !== id)),
      };
    }

    it('shows it again, and accepts nothing twice', async () => {
      const { reload, dialogs, joins, platform } = await anOpenChoice();
      expect(platform.session.get('invite')).toBeNull();
      for (const postLogin of [reload(), reload()]) await postLogin.resume();
      const choice = {
        modal: 'teamSelectionModal',
        payload: { teams: [aTeam('t-1'), aTeam('t-2')], invite: anInvite() },
      };
      expect(dialogs).toEqual([choice, choice]);
      expect(joins()).toBe(1);
    });

    it('saves the chosen team, and does not ask again after another reload', async () => {
      const { reload, dialogs, calls } = await anOpenChoice();
      const postLogin = reload();
      await postLogin.resume();
      await postLogin.joining.chooseTeam('t-2');
      expect(calls).toEqual([{ teamId: 't-2' }]);
      expect(dialogs.at(-1)).toEqual({
        modal: 'teamJoinedModal',
        payload: { state: 'joined', invite: anInvite() },
      });
      await reload().resume();
      expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    });
  });

  it('does not trust what it reads from storage', async () => {
    const { postLogin, platform, went } = aPostLogin({ token: null });
    platform.session.set('post_login', 'steps=persona+format&flow=x&otherUrl=https%3A%2F%2Fevil.example');
    await postLogin.resume();
    await postLogin.next();
    expect(went).toEqual([{ to: 'site', path: '/' }]);
  });

  it('goes to the destination when the stored steps cannot be read', async () => {
    const { postLogin, platform, went } = aPostLogin({ token: null });
    platform.session.set('post_login', 'flow=login&otherUrl=%2Fblog');
    await postLogin.resume();
    expect(went).toEqual([{ to: 'site', path: '/blog' }]);
  });

  it.each([
    [null, STUDIO],
    [{ otherUrl: '/blog' }, STUDIO],
    [{ app: 'ai', appPath: '/x' }, STUDIO],
    [
      { appPath: '/templates' },
      { to: 'app', request: { app: 'studio', flow: 'login', otherUrl: '/templates' } },
    ],
  ] as const)(
    'takes a visitor who was going to %j to the studio on request, whatever steps are left',
    async (returnTo, target) => {
      const { postLogin, went } = aPostLogin();
      await postLogin.begin({ steps: ['invite', 'persona'], returnTo, flow: 'login' });
      await postLogin.joining.accept();
      postLogin.goToStudio();
      postLogin.goToStudio();
      expect(went).toEqual([target]);
    },
  );

  it('leads nowhere when a dialog is closed: the next step is shown, and after the last one the page', async () => {
    const { postLogin, dialogs, went, platform } = aPostLogin();
    await postLogin.begin({ steps: ['invite', 'persona'], returnTo: {}, flow: 'signup', hasAgreed: true });
    await postLogin.close();
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    await postLogin.close();
    expect(dialogs.at(-1)).toBeNull();
    expect(went).toEqual([]);
    expect(platform.session.get('post_login')).toBeNull();

    await postLogin.begin({ steps: [], returnTo: null, flow: 'login' });
    platform.session.set('post_login', 'steps=persona&otherUrl=%2Fblog');
    await postLogin.close();
    expect(went).toEqual([{ to: 'site', path: '/blog' }]);
  });

  it('shows a visitor the invite, or why it cannot be used', async () => {
    const valid = aPostLogin();
    expect(await valid.postLogin.joining.preview()).toEqual({ state: 'open', invite: anInvite() });
    expect(valid.platform.session.get('invite')).toBe('token-1');
    expect((await aPostLogin({ token: null }).postLogin.joining.preview()).state).toBe('invite_unknown');
    const { postLogin, platform } = aPostLogin({
      invite: async () => ({ invite: anInvite(), refusal: 'invite_expired', message: '' }),
    });
    expect((await postLogin.joining.preview()).state).toBe('invite_expired');
    expect(platform.session.get('invite')).toBeNull();

    const offline = aPostLogin({
      invite: () => Promise.reject(new HttpError('network', 'core', '/teams/members/get-invite', null)),
    });
    expect(await offline.postLogin.joining.preview()).toEqual({ state: 'unavailable', invite: null });
    expect(offline.platform.session.get('invite')).toBe('token-1');
  });

  it('reports the answers that the account has and each that is saved, and no others', async () => {
    const { postLogin, answered } = aPostLogin({ answers: async () => ({ before: ['b'] }) });
    await postLogin.begin({ steps: ['persona'], returnTo: null, flow: 'login' });
    await postLogin.persona.save({ q: ['a'] });
    await postLogin.persona.loadAnswers();
    expect(answered).toEqual([{ before: ['b'] }, { q: ['a'] }, { before: ['b'] }]);

    const down = () => Promise.reject(new HttpError('network', 'core', '/persona/answers', null));
    const failing = aPostLogin({ answers: down, save: down });
    await failing.postLogin.persona.loadAnswers();
    expect(failing.warnings).toMatchObject([
      {
        message: 'the answers of the persona form could not be loaded',
        fields: { problem: expect.stringContaining('/persona/answers') },
      },
    ]);
    await expect(failing.postLogin.persona.save({ q: ['a'] })).rejects.toThrow();
    expect(failing.answered).toEqual([]);
  });
});

describe('the invite store', () => {
  it('rejects a malformed token', () => {
    const { session } = createMemoryPlatform();
    for (const value of ['', ' ', 'a b', '<b>x</b>', 'x'.repeat(257)]) {
      session.set('invite', value);
      expect(createInviteStore(session).read(), value).toBeNull();
    }
    // With the punctuation that a mail program takes into a link.
    session.set('invite', ' Ab-1_2.~).');
    expect(createInviteStore(session).read()).toBe('Ab-1_2.~');
  });
});
