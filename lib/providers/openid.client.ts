import { randomId } from '../platform/random-id';
import type { Provider } from './provider';

/** `text`, hashed, in the alphabet of URLs. Source: RFC 7636, code challenge S256. */
async function challengeOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/**
 * Any provider that speaks OpenID Connect, by the authorization code flow with PKCE: the auth service
 * exchanges the code.
 */
export const openid = {
  label: 'OpenID',
  logo: {
    viewBox: '0 0 24 24',
    paths: [
      {
        fill: '#F7931E',
        d: 'M14.54.889l-3.63 1.773v18.17c-4.15-.52-7.27-2.78-7.27-5.5 0-2.58 2.8-4.75 6.63-5.41v-2.31C4.42 8.322 0 11.502 0 15.332c0 3.96 4.74 7.24 10.91 7.78l3.63-1.71z',
      },
      {
        fill: '#8C8C8C',
        d: 'M15.18 7.613v2.31c1.43.25 2.71.7 3.76 1.31l-1.97 1.11 7.03 1.53-.5-5.21-1.87 1.06c-1.74-1.06-3.96-1.81-6.45-2.11z',
      },
    ],
  },
  variables: { url: 'OPENID_AUTHORIZE_URL', id: 'OPENID_CLIENT_ID' },
  script: null,
  drawsButton: false,
  proof: ['code', 'code_verifier', 'redirect_uri'],
  /**
   * The window comes back to public/openid.html, whose script passes the reply on by a channel: a provider's
   * opener policy may cut the window off. It then looks closed although it is open, so a window that was
   * closed is not reported.
   */
  open: async ({ url, id }, { locale }) => {
    const state = randomId();
    const code_verifier = randomId() + randomId();
    const redirect_uri = `${location.origin}/openid.html`;
    const page = new URL(url);
    const query = {
      response_type: 'code',
      scope: 'openid email profile',
      client_id: id,
      redirect_uri,
      state,
      code_challenge: await challengeOf(code_verifier),
      code_challenge_method: 'S256',
      ui_locales: locale,
    };
    for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
    // The state is known only to this page, the provider and its reply.
    const channel = new BroadcastChannel(`openid ${state}`);
    const reply = new Promise<unknown>((resolve) => (channel.onmessage = ({ data }) => resolve(data)));
    if (!window.open(page, 'openid', 'width=480,height=640')) {
      channel.close();
      return { status: 'blocked' };
    }
    const code = new URLSearchParams(String(await reply)).get('code');
    channel.close();
    return code ? { status: 'agreed', proof: { code, code_verifier, redirect_uri } } : { status: 'closed' };
  },
} as const satisfies Provider;
