import { describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http-error';
import { anInvite } from '../../support/account-builders';
import { aTeam, aPostLogin, QUESTION, refusal, stateOf } from '../../support/post-login';

/** A reply that arrives when the test releases it. */
function aHeldAnswer() {
  let come = (_error?: Error): void => undefined;
  const answer = new Promise<void>((resolve, reject) => {
    come = (error) => (error ? reject(error) : resolve());
  });
  return { answer: () => answer, come: (error?: Error) => come(error) };
}

const MEMBER = { steps: ['invite'], returnTo: null, flow: 'login' } as const;

describe('a dialog of the post-login steps that is closed while it waits', () => {
  it('does not reopen when the invite has been accepted, and the invite is forgotten', async () => {
    const { answer: join, come } = aHeldAnswer();
    const { postLogin, dialogs, platform } = aPostLogin({ join });
    await postLogin.begin(MEMBER);
    const accepting = postLogin.joining.accept();
    await postLogin.next();
    expect(dialogs.at(-1)).toBeNull();
    come();
    await accepting;
    expect(dialogs.at(-1)).toBeNull();
    expect(platform.session.get('invite')).toBeNull();
    expect(platform.session.get('post_login')).toBeNull();
  });

  it('does not reopen when the invite could not be accepted, and the invite is kept', async () => {
    const { answer: join, come } = aHeldAnswer();
    const { postLogin, dialogs, platform } = aPostLogin({ join });
    await postLogin.begin(MEMBER);
    const accepting = postLogin.joining.accept();
    await postLogin.next();
    come(refusal('', 503));
    await accepting;
    expect(dialogs.at(-1)).toBeNull();
    expect(platform.session.get('invite')).toBe('token-1');
  });

  it('leaves the next step as it is', async () => {
    const { answer: join, come } = aHeldAnswer();
    const invite = async () => ({ invite: anInvite({ method: 'consent' }), refusal: null, message: '' });
    const { postLogin, dialogs, platform } = aPostLogin({ invite, join });
    await postLogin.begin({ steps: ['invite', 'persona'], returnTo: {}, flow: 'signup', hasAgreed: true });
    const accepting = postLogin.joining.accept();
    await postLogin.next();
    come();
    await accepting;
    expect(stateOf(dialogs)).toBe('typeFormPersonalModal');
    expect(new URLSearchParams(platform.session.get('post_login') ?? '').get('steps')).toBe('persona');
  });

  it('does not become the choice of a team', async () => {
    const { answer, come } = aHeldAnswer();
    const teams = async () => {
      await answer();
      return [aTeam('t-1'), aTeam('t-2')];
    };
    const { postLogin, dialogs, platform } = aPostLogin({ teams });
    await postLogin.begin(MEMBER);
    const accepting = postLogin.joining.accept();
    // The invite is accepted, and the teams are loading.
    await expect.poll(() => platform.session.get('invite')).toBeNull();
    await postLogin.next();
    come();
    await accepting;
    expect(dialogs.at(-1)).toBeNull();
  });

  it('does not reopen to confirm the chosen team', async () => {
    const { answer, come } = aHeldAnswer();
    const { postLogin, dialogs } = aPostLogin({
      teams: async () => [aTeam('t-1'), aTeam('t-2')],
      updateUserData: answer,
    });
    await postLogin.begin(MEMBER);
    await postLogin.joining.accept();
    expect(stateOf(dialogs)).toBe('teamSelectionModal');
    const choosing = postLogin.joining.chooseTeam('t-2');
    await postLogin.next();
    come();
    await choosing;
    expect(dialogs.at(-1)).toBeNull();
  });

  it('does not reopen when a retry fetches the invite', async () => {
    const { answer, come } = aHeldAnswer();
    let callCount = 0;
    const { postLogin, dialogs } = aPostLogin({
      invite: async () => {
        callCount += 1;
        if (callCount === 1) throw new HttpError('network', 'core', '/teams/members/get-invite', null);
        await answer();
        return { invite: anInvite(), refusal: null, message: '' };
      },
    });
    await postLogin.begin(MEMBER);
    expect(stateOf(dialogs)).toBe('unavailable');
    const again = postLogin.joining.accept();
    await postLogin.next();
    come();
    await again;
    expect(dialogs.at(-1)).toBeNull();
  });

  it('is not replaced by a persona form that loads too late', async () => {
    const { answer, come } = aHeldAnswer();
    const form = async () => {
      await answer();
      return [QUESTION];
    };
    const { postLogin, dialogs, went } = aPostLogin({ form });
    await postLogin.begin({ steps: ['invite', 'persona'], returnTo: {}, flow: 'signup', hasAgreed: true });
    expect(stateOf(dialogs)).toBe('joined');
    const loading = postLogin.next();
    // The dialog stays open until the form has loaded; the visitor closes it again before that.
    await postLogin.next();
    expect(went).toHaveLength(1);
    come();
    await loading;
    expect(stateOf(dialogs)).toBe('joined');
    expect(went).toHaveLength(1);
  });

  it('does not close what has been opened since when the persona form cannot be loaded', async () => {
    const { answer, come } = aHeldAnswer();
    const form = async () => {
      await answer();
      return [QUESTION];
    };
    const { postLogin, dialogs } = aPostLogin({ token: null, form });
    const beginning = postLogin.begin({ steps: ['persona'], returnTo: null, flow: 'signup' });
    await postLogin.next();
    expect(dialogs).toEqual([null]);
    come(refusal('', 503));
    await beginning;
    expect(dialogs).toEqual([null]);
  });
});
