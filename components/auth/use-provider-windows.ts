import { useRef, useState, type RefObject } from 'react';
import type { AuthCommands } from '@/lib/account/auth-commands';
import type { Vendors } from '@/lib/config/public-env';
import type { ProviderOutcome } from '@/lib/providers/provider';
import { PROVIDERS, type ProviderName } from '@/lib/providers/providers';
import { tabOf } from './auth-kinds';
import { loadScript } from './vendors/load-script.client';

type ProviderWindows = {
  /** Where a provider puts its own button. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** The provider whose window is open. */
  readonly openProvider: ProviderName | null;
  readonly open: (name: ProviderName) => void;
  /**
   * Loads the provider's script: the visitor is about to press, and browsers block a window that opens long
   * after the press.
   */
  readonly prepare: (name: ProviderName) => void;
};

/** The windows of the providers (lib/providers); without `vendors` there are none on this page. */
export function useProviderWindows(
  vendors: Vendors | undefined,
  locale: string,
  commands: Pick<AuthCommands, 'state' | 'logInWith'>,
): ProviderWindows {
  const [openProvider, setOpenProvider] = useState<ProviderName | null>(null);
  const slot = useRef<HTMLDivElement>(null);

  /** Errors: rejects when the script cannot be loaded. */
  async function load(name: ProviderName): Promise<void> {
    const { script } = PROVIDERS[name];
    const url = vendors?.providers[name]?.url;
    if (script && url !== undefined) await loadScript(url, script.id);
  }

  async function openWindow(name: ProviderName): Promise<ProviderOutcome> {
    const settings = vendors?.providers[name];
    if (!settings) return { status: 'blocked' };
    await load(name);
    const flow = tabOf(commands.state().kind);
    return PROVIDERS[name].open(settings, { slot: slot.current, locale, flow });
  }

  return {
    slot,
    openProvider,
    open(name) {
      if (!vendors) return;
      setOpenProvider(name);
      void commands.logInWith(name, () => openWindow(name)).finally(() => setOpenProvider(null));
    },
    prepare: (name) => void load(name).catch(() => undefined),
  };
}
