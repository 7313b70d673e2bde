import { createHash, randomBytes } from 'node:crypto';
import { isSiteOrigin } from '../http/cors';
import { errorReply } from '../http/reply';
import type { FakeProvider, Person } from './fake-provider';

type CodeGrant = { readonly person: Person; readonly challenge: string | null; readonly redirectUri: string };

/**
 * The part of an OpenID Connect provider in a log-in: its page, `choose`, is the authorization endpoint;
 * `personOf` is what its token endpoint does when the auth service exchanges a code, once.
 */
export function createFakeOpenId(): FakeProvider {
  const codes = new Map<string, CodeGrant>();
  return {
    title: 'Sign in with OpenID',
    // As some real ones do: the page that opened the pop-up then loses it from sight.
    headers: { 'cross-origin-opener-policy': 'same-origin' },
    script: null,
    agree(person, params) {
      const redirectUri = params.get('redirect_uri') ?? '';
      const back = new URL(redirectUri);
      const isAsked =
        params.get('response_type') === 'code' &&
        params.get('scope')?.split(' ').includes('openid') &&
        params.get('code_challenge_method') === 'S256' &&
        params.get('client_id') === 'sandbox-openid-client';
      if (!isAsked || !isSiteOrigin(back.origin)) return errorReply(400, 'invalid_request');
      const code = randomBytes(20).toString('hex');
      codes.set(code, { person, challenge: params.get('code_challenge'), redirectUri });
      back.searchParams.set('code', code);
      back.searchParams.set('state', params.get('state') ?? '');
      return { status: 303, headers: { location: back.href }, body: '' };
    },
    personOf({ code = '', code_verifier = '', redirect_uri }) {
      const grant = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      return grant?.challenge === challenge && grant.redirectUri === redirect_uri ? grant.person : null;
    },
  };
}
