/**
 * The renderer takes requests now. The headers of every response, of previews, and of pages with a log-in
 * follow from the environment that Next has read.
 */
export type Ready = {
  readonly kind: 'ready';
  readonly headers: Readonly<Record<string, string>>;
  readonly previewHeaders: Readonly<Record<string, string>>;
  readonly logInHeaders: Readonly<Record<string, string>>;
  /** Where the files of this build and of earlier ones are kept. */
  readonly buildFilesDir: string;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
};

/** What the renderer tells the front. */
export type FromRenderer =
  | Ready
  /** Responses made before are outdated. */
  | { readonly kind: 'pages'; readonly version: number }
  /** In response to a probe: in this share of the time since the last one, the renderer was busy. */
  | { readonly kind: 'turned'; readonly busyShare: number };

/** What the front tells the renderer. */
export type FromFront =
  /** The readiness check fails from now on. */
  | { readonly kind: 'stopping' }
  /** How busy is the renderer? It responds between two pieces of work. */
  | { readonly kind: 'probe' }
  /** The front cannot start; the renderer, which has the error service, reports it. */
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Header of each of the renderer's responses: how often pages have changed. The front reads it before it
 * passes the response on.
 */
export const PAGES_VERSION = 'x-pages-version';
/**
 * Header of each request to the renderer: the address at the other end of the visitor's connection. The front
 * always sets it.
 */
export const CONNECTION_ADDRESS = 'x-connection-address';
/**
 * `Cache-Control` of a response that is the same for everybody at its path and query: caches in front may not
 * store it (RFC 9111 §5.2.2.4).
 */
export const FOR_URL = 'no-cache';
