import { tokenOutcome, type Provider } from './provider';

/** The part of Google Identity Services that we use. */
type Identity = {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly callback: (reply: { readonly credential?: unknown }) => void;
    readonly ux_mode: 'popup';
    readonly context: 'signin' | 'signup';
  }) => void;
  readonly renderButton: (parent: HTMLElement, options: Readonly<Record<string, string | number>>) => void;
};

export const google = {
  label: 'Google',
  logo: {
    viewBox: '0 0 48 48',
    paths: [
      {
        fill: '#EA4335',
        d: 'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
      },
      {
        fill: '#4285F4',
        d: 'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
      },
      {
        fill: '#FBBC05',
        d: 'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
      },
      {
        fill: '#34A853',
        d: 'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
      },
    ],
  },
  variables: { url: 'GOOGLE_SCRIPT_URL', id: 'GOOGLE_CLIENT_ID' },
  script: {
    id: 'google-identity',
    needs: {
      'https://accounts.google.com': {
        'connect-src': ['https://accounts.google.com/gsi/'],
        'frame-src': ['https://accounts.google.com/gsi/'],
        'style-src': ['https://accounts.google.com/gsi/style'],
      },
    },
  },
  drawsButton: true,
  // The name that Google Identity Services uses.
  proof: ['credential'],
  /**
   * Draws Google's own button in the slot and clicks it, so that a press on our button opens the window. No
   * other button gets a token, so Google's stays visible in case the browser blocks the window. Google does
   * not report that its window was closed.
   *
   * Source: rules §6 (Google).
   */
  open: async ({ id }, { slot, locale, flow }) => {
    // why: `google` is what Google's script defines, and each part may be missing.
    const identity = (window as { google?: { accounts?: { id?: Identity } } }).google?.accounts?.id;
    if (!identity || !slot) return { status: 'blocked' };
    return new Promise((resolve) => {
      identity.initialize({
        client_id: id,
        ux_mode: 'popup',
        context: flow === 'signup' ? 'signup' : 'signin',
        callback: ({ credential }) => resolve(tokenOutcome('credential', credential)),
      });
      identity.renderButton(slot, {
        type: 'standard',
        size: 'large',
        shape: 'rectangular',
        text: flow === 'signup' ? 'signup_with' : 'signin_with',
        width: Math.min(400, Math.max(200, slot.clientWidth)),
        locale,
      });
      slot.querySelector<HTMLElement>('[role=button]')?.click();
    });
  },
} as const satisfies Provider;
