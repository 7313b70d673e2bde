import type { ProviderOutcome } from '@/lib/account/auth-commands';
import type { Vendors } from '@/lib/config/public-env';
import { loadScript } from './load-script.client';

type Google = NonNullable<Vendors['google']>;

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

export type GoogleButton = {
  readonly slot: HTMLElement | null;
  readonly locale: string;
  readonly context: 'signin' | 'signup';
};

/** Preloads Google's script. Never rejects. */
export function prepareGoogle({ script }: Google): void {
  loadScript(script, 'google-identity').catch(() => undefined);
}

/**
 * Draws Google's own button in the slot and clicks it, so that a press on our button opens the window;
 * resolves when the visitor has chosen an account. No other button gets a token, so Google's stays visible in
 * case the browser blocks the window. Google does not report that its window was closed; the promise then
 * stays pending.
 *
 * Errors: never rejects; without the script the outcome is `blocked`.
 * Source: rules §6 (Google).
 */
export async function openGoogle(
  { script, clientId }: Google,
  button: () => GoogleButton,
): Promise<ProviderOutcome> {
  try {
    await loadScript(script, 'google-identity');
  } catch {
    return { status: 'blocked' };
  }
  const { slot, locale, context } = button();
  const identity = (window as { google?: { accounts?: { id?: Identity } } }).google?.accounts?.id;
  if (!identity || !slot) return { status: 'blocked' };
  return new Promise((resolve) => {
    identity.initialize({
      client_id: clientId,
      ux_mode: 'popup',
      context,
      callback: ({ credential }) =>
        resolve(
          typeof credential === 'string' && credential !== ''
            ? { status: 'agreed', proof: credential }
            : { status: 'closed' },
        ),
    });
    identity.renderButton(slot, {
      type: 'standard',
      size: 'large',
      shape: 'rectangular',
      text: context === 'signup' ? 'signup_with' : 'signin_with',
      width: Math.min(400, Math.max(200, slot.clientWidth)),
      locale,
    });
    slot.querySelector<HTMLElement>('[role=button]')?.click();
  });
}
