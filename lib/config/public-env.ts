/** What the browser is told of the environment, in `chrome.env` of the page's data: addresses and public ids, never a secret. */
export type PublicEnv = {
  /** Origins of the two apps. */
  readonly studio: string;
  readonly ai: string;
  /** Base addresses of the services. */
  readonly auth: string;
  readonly core: string;
  readonly media: string;
  readonly analytics: string;
  readonly cdn: string;
  /** Of the `cfauth` cookie. */
  readonly authCookieLifetimeMs: number;
  /** Only on pages whose content security policy lets these scripts in; null where one is not configured. */
  readonly vendors?: Vendors;
  /** Only where at least one is configured; null for one that is not. */
  readonly tools?: Tools;
};

export type Vendors = {
  readonly google: { readonly script: string; readonly clientId: string } | null;
  readonly facebook: { readonly script: string; readonly appId: string } | null;
  readonly recaptcha: { readonly script: string; readonly siteKey: string } | null;
};

/** The tools of those who measure. Scripts by their whole address. */
export type Tools = {
  readonly tagManager: { readonly script: string; readonly id: string } | null;
  readonly engagement: { readonly script: string; readonly key: string } | null;
  readonly affiliate: { readonly script: string; readonly id: string } | null;
  readonly productAnalytics: { readonly script: string; readonly key: string } | null;
  /** Address of the service that knows the country of who asks. */
  readonly geolocation: string | null;
};
