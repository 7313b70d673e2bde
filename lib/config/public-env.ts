import type { ProviderName } from '../providers/providers';
import type { ProviderSettings } from '../providers/provider';

/**
 * The part of the environment that the browser gets, as `layout.env` in the page's data: URLs and public ids,
 * never a secret.
 */
export type PublicEnv = {
  /** Origins of the two apps. */
  readonly studio: string;
  readonly ai: string;
  /** Base URLs of the services. */
  readonly auth: string;
  readonly core: string;
  readonly analytics: string;
  readonly cdn: string;
  /** Only on a template's page. */
  readonly media?: string;
  /** Lifetime of the `cfauth` cookie. */
  readonly authCookieLifetimeMs: number;
  /**
   * Configured log-in providers, on every page: where their scripts may not load, the button links to one
   * where they may.
   */
  readonly providers: readonly ProviderName[];
  /**
   * Only on pages whose content security policy allows these scripts; null for one that is not configured.
   */
  readonly vendors?: Vendors;
  /** Only if at least one is configured; null for one that is not. */
  readonly tools?: Tools;
};

export type Vendors = {
  /** The configured log-in providers. */
  readonly providers: Readonly<Partial<Record<ProviderName, ProviderSettings>>>;
  readonly recaptcha: { readonly script: string; readonly siteKey: string } | null;
};

/**
 * PostHog's start options. In the environment rather than in the tool's code, so that only sites that use
 * PostHog send them.
 */
type PostHogOptions = { readonly api_host: string } & Readonly<Record<string, unknown>>;

/** Analytics and marketing tools. Scripts are complete URLs. */
export type Tools = {
  readonly tagManager: { readonly script: string; readonly id: string } | null;
  readonly engagement: { readonly script: string; readonly key: string } | null;
  readonly affiliate: { readonly script: string; readonly id: string } | null;
  readonly productAnalytics: {
    readonly script: string;
    readonly key: string;
    readonly options: PostHogOptions;
  } | null;
  /** URL of the service that returns the visitor's country. */
  readonly geolocation: string | null;
};
