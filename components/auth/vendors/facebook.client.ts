import type { ProviderOutcome } from '@/lib/account/auth-commands';
import type { Vendors } from '@/lib/config/public-env';
import { loadScript } from './load-script.client';

type Facebook = NonNullable<Vendors['facebook']>;

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

const API_VERSION = 'v23.0';

/**
 * Preloads Facebook's script, because browsers block a window that opens long after the press. Never rejects.
 */
export function prepareFacebook({ script }: Facebook): void {
  loadScript(script, 'facebook-sdk').catch(() => undefined);
}

/**
 * Opens Facebook's window; resolves when the visitor has finished there.
 *
 * Errors: never rejects; without the script the outcome is `blocked`. The script does not distinguish a
 * window that was closed from
 *         one that the browser blocked: both are `closed`.
 * Source: rules §6 (Facebook).
 */
export async function openFacebook({ script, appId }: Facebook): Promise<ProviderOutcome> {
  try {
    await loadScript(script, 'facebook-sdk');
  } catch {
    return { status: 'blocked' };
  }
  const sdk = (window as { FB?: Sdk }).FB;
  if (!sdk) return { status: 'blocked' };
  sdk.init({ appId, version: API_VERSION, cookie: false, xfbml: false });
  return new Promise((resolve) => {
    sdk.login(
      ({ status, authResponse }) => {
        const proof = authResponse?.accessToken;
        resolve(
          status === 'connected' && typeof proof === 'string' && proof !== ''
            ? { status: 'agreed', proof }
            : { status: 'closed' },
        );
      },
      { scope: 'email' },
    );
  });
}
