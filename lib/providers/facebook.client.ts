import { tokenOutcome, type Provider } from './provider';

/** The part of Facebook's JavaScript SDK that we use. */
type Sdk = {
  readonly init: (options: {
    readonly appId: string;
    readonly version: string;
    readonly cookie: boolean;
    readonly xfbml: boolean;
  }) => void;
  readonly login: (
    onReply: (reply: {
      readonly status?: unknown;
      readonly authResponse?: { readonly accessToken?: unknown } | null;
    }) => void,
    options: { readonly scope: string },
  ) => void;
};

export const facebook = {
  label: 'Facebook',
  logo: {
    viewBox: '0 0 24 24',
    paths: [
      {
        fill: '#1877F2',
        d: 'M24 12.07C24 5.4 18.63 0 12 0S0 5.4 0 12.07C0 18.1 4.39 23.1 10.13 24v-8.44H7.08v-3.49h3.05V9.41c0-3.02 1.79-4.69 4.53-4.69 1.31 0 2.68.24 2.68.24v2.97h-1.51c-1.49 0-1.95.93-1.95 1.88v2.26h3.32l-.53 3.49h-2.79V24C19.61 23.1 24 18.1 24 12.07z',
      },
    ],
  },
  variables: { url: 'FACEBOOK_SCRIPT_URL', id: 'FACEBOOK_APP_ID' },
  script: {
    id: 'facebook-sdk',
    needs: {
      'https://connect.facebook.net': {
        'connect-src': ['https://graph.facebook.com/', 'https://www.facebook.com/'],
        'frame-src': ['https://www.facebook.com/'],
        'img-src': ['https://www.facebook.com/'],
      },
    },
  },
  drawsButton: false,
  proof: ['access_token'],
  /**
   * The script does not distinguish a window that was closed from one that the browser blocked: both are
   * `closed`.
   *
   * Source: rules §6 (Facebook).
   */
  open: async ({ id }) => {
    // why: `FB` is what Facebook's script defines, and is missing until then.
    const sdk = (window as { FB?: Sdk }).FB;
    if (!sdk) return { status: 'blocked' };
    sdk.init({ appId: id, version: 'v23.0', cookie: false, xfbml: false });
    return new Promise((resolve) => {
      sdk.login(
        ({ status, authResponse }) =>
          resolve(tokenOutcome('access_token', status === 'connected' && authResponse?.accessToken)),
        { scope: 'email' },
      );
    });
  },
} as const satisfies Provider;
