/** A log-in provider: everything that is particular to it. `providers.ts` lists them; each is one file. */
export type Provider = {
  /** Its name, the same in every language. */
  readonly label: string;
  /** In its own colours, as it requires. */
  readonly logo: {
    readonly viewBox: string;
    readonly paths: readonly { readonly fill: string; readonly d: string }[];
  };
  /** The variables with the URL of its script or log-in page, and with our public id: it is off without one. */
  readonly variables: { readonly url: string; readonly id: string };
  /**
   * The script to load first. `needs`: what a page's policy must allow besides it, by the script's origin.
   * Source: the provider's own CSP instructions.
   */
  readonly script: {
    readonly id: string;
    readonly needs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  } | null;
  /** Whether only the button that it draws itself, in the slot, gets a proof. */
  readonly drawsButton: boolean;
  /** The fields by which its log-in call proves who the visitor is. */
  readonly proof: readonly string[];
  /**
   * Opens its window, once its script has loaded; resolves when the visitor has finished there, and never if
   * the provider does not tell.
   */
  readonly open: (settings: ProviderSettings, page: ProviderPage) => Promise<ProviderOutcome>;
};

/** What the environment says about a provider. */
export type ProviderSettings = { readonly url: string; readonly id: string };

/** The form that opens the window. */
type ProviderPage = {
  readonly slot: HTMLElement | null;
  readonly locale: string;
  readonly flow: 'login' | 'signup';
};

/** How a provider's window ended. */
export type ProviderOutcome =
  | { readonly status: 'agreed'; readonly proof: Readonly<Record<string, string>> }
  | { readonly status: 'closed' }
  /** Its script did not load, or the browser blocked its window. */
  | { readonly status: 'blocked' };

/** The outcome of a window whose result is one token. */
export function tokenOutcome(field: string, token: unknown): ProviderOutcome {
  return typeof token === 'string' && token !== ''
    ? { status: 'agreed', proof: { [field]: token } }
    : { status: 'closed' };
}
