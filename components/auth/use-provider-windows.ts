import { useRef, useState, type RefObject } from 'react';
import type { AuthCommands, ProviderOutcome } from '@/lib/account/auth-commands';
import type { ProviderName, PublicEnv } from '@/lib/config/public-env';
import { renewPage } from '@/lib/starter/page/renew-page.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { tabOf } from './auth-kinds';

type ProviderWindows = {
  /** Where a provider puts its own button. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** The provider whose window is open. */
  readonly openProvider: ProviderName | null;
  readonly open: (name: ProviderName) => void;
  /** Loads what the window needs: the visitor is about to press. */
  readonly prepare: (name: ProviderName) => void;
};

const loadGoogle = () => reported(import('./vendors/google.client'));
const loadFacebook = () => reported(import('./vendors/facebook.client'));

/** The windows of Google and Facebook, whose code is loaded when one is needed. */
export function useProviderWindows(
  vendors: PublicEnv['vendors'],
  locale: string,
  commands: Pick<AuthCommands, 'state' | 'logInWith'>,
): ProviderWindows {
  const { google, facebook } = vendors ?? {};
  const [openProvider, setOpenProvider] = useState<ProviderName | null>(null);
  const slot = useRef<HTMLDivElement>(null);

  async function logIn(name: ProviderName) {
    if (name === 'google' && google) {
      const { openGoogle } = await loadGoogle();
      return openGoogle(google, () => ({
        slot: slot.current,
        locale,
        context: tabOf(commands.state().kind) === 'signup' ? 'signup' : 'signin',
      }));
    }
    if (name === 'facebook' && facebook) return (await loadFacebook()).openFacebook(facebook);
    return { status: 'blocked' as const };
  }

  return {
    slot,
    openProvider,
    open(name) {
      if (!vendors) return;
      setOpenProvider(name);
      void commands
        .logInWith(name, () => logIn(name).catch(withoutWindow))
        .finally(() => setOpenProvider(null));
    },
    prepare(name) {
      if (name === 'google' && google) loadGoogle().then((module) => module.prepareGoogle(google), loadLater);
      if (name === 'facebook' && facebook)
        loadFacebook().then((module) => module.prepareFacebook(facebook), loadLater);
    },
  };
}

/** The code of the window is missing: the page is loaded again. */
async function withoutWindow(): Promise<ProviderOutcome> {
  await renewPage();
  return { status: 'unavailable' };
}

function loadLater(): void {
  // Nothing to do: the code is loaded again when the window is opened, and a failure is shown then.
}
