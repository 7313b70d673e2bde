import axios, { AxiosError, type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import { HttpError } from './http-error';
import { parseJson } from '../platform/json';
import { retryAfterMs } from './retry-after';

export type HttpCall<T> = {
  readonly method?: 'GET' | 'POST';
  /** Path below the base URL, including the query (`/blogs?_limit=9`). */
  readonly path: string;
  readonly body?: unknown;
  /** Added to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Parses the reply. A reply that does not match is a `shape` problem. */
  readonly schema: z.core.$ZodType<T>;
  /** What the schema gets: the parsed JSON of the reply, or its raw text. */
  readonly as?: 'json' | 'text';
  /**
   * For the call and its retry together, until the schema has parsed the reply. Without a deadline, a call
   * may take for ever, as the specification requires (rules D10).
   */
  readonly deadlineMs?: number;
  /** Retry once after a network error or a 5xx. Only a GET is ever repeated. */
  readonly retry?: boolean;
  readonly signal?: AbortSignal;
};

/** The session of authenticated calls: where the token comes from, and what happens after a 401. */
export type HttpSession = {
  readonly token: () => string | null;
  /**
   * Called with the token of the refused request, so that a late 401 of an older session can be recognised.
   */
  readonly onUnauthorized: (sentToken: string | null) => void;
};

/** State that all calls to one service share (`upstream.server.ts`). */
export type Upstream = {
  /** Named as axios expects them. */
  readonly httpAgent: unknown;
  readonly httpsAgent: unknown;
  /** Headers of every call, such as the id of the incoming request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Parses a JSON reply; undefined if it is not JSON or too complex. */
  readonly read: (text: string) => unknown;
  /**
   * Runs an attempt when there is capacity. Errors: those of the attempt; HttpError `not-sent` and
   * `deadline`.
   */
  readonly run: <T>(
    call: { readonly path: string; readonly signal: AbortSignal | undefined },
    attempt: () => Promise<T>,
  ) => Promise<T>;
};

export type HttpClientOptions = {
  /** Name for logs and errors, such as `cms`. */
  readonly service: string;
  readonly baseUrl: string;
  readonly session?: HttpSession;
  readonly upstream?: Upstream;
  /** Larger replies are refused. Bytes, uncompressed. */
  readonly maxBytes?: number;
  /** In a browser: whether there is no connection at all. Without it, a call without a reply is `network`. */
  readonly isOffline?: () => Promise<boolean>;
  /** For tests. */
  readonly adapter?: AxiosAdapter;
};

export type HttpClient = {
  /** Errors: every failure is an HttpError. */
  readonly call: <T>(call: HttpCall<T>) => Promise<T>;
};

const DEFAULT_MAX_BYTES = 20_000_000;

/**
 * Creates a client of another system: base URL, token, deadline, retry, and a schema that parses every reply.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { upstream } = options;
  const instance = axios.create({
    baseURL: options.baseUrl,
    ...(upstream && { httpAgent: upstream.httpAgent, httpsAgent: upstream.httpsAgent }),
    ...(options.adapter && { adapter: options.adapter }),
    // A call goes only to the URL in the environment, so that no other host receives it. In a browser,
    // redirects are followed regardless.
    maxRedirects: 0,
    maxContentLength: options.maxBytes ?? DEFAULT_MAX_BYTES,
    // Parsed below, because axios would silently return broken JSON as a string.
    responseType: 'text',
    transformResponse: (data: unknown) => data,
    // Every status is handled below.
    validateStatus: () => true,
  });

  return {
    async call<T>(call: HttpCall<T>): Promise<T> {
      const deadline = call.deadlineMs === undefined ? undefined : AbortSignal.timeout(call.deadlineMs);
      const signals = [deadline, call.signal].filter((signal) => signal !== undefined);
      const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
      const endMs = performance.now() + (call.deadlineMs ?? Infinity);
      const mayRetry = call.retry === true && (call.method ?? 'GET') === 'GET';
      const once = () => attempt(instance, options, call, signal, endMs);
      const inTurn = () => (upstream ? upstream.run({ path: call.path, signal }, once) : once());
      try {
        return await inTurn();
      } catch (error) {
        if (!mayRetry || !isWorthRetrying(error) || signal?.aborted) throw await whoseFault(error, options);
        return await inTurn().catch(async (again: unknown) => {
          throw await whoseFault(again, options);
        });
      }
    },
  };
}

async function attempt<T>(
  instance: AxiosInstance,
  options: HttpClientOptions,
  call: HttpCall<T>,
  signal: AbortSignal | undefined,
  endMs: number,
): Promise<T> {
  const { service, session } = options;
  const method = call.method ?? 'GET';
  const token = session?.token() ?? null;
  const response = await send(instance, service, call, {
    method,
    url: call.path,
    ...(call.body !== undefined && { data: JSON.stringify(call.body) }),
    headers: {
      ...options.upstream?.headers(),
      ...call.headers,
      Accept: 'application/json',
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== null && { authToken: token }),
    },
    ...(signal && { signal }),
  });
  const text = typeof response.data === 'string' ? response.data : '';
  const read = options.upstream?.read ?? parseJson;
  if (response.status < 200 || response.status > 299) {
    if (response.status === 401) session?.onUnauthorized(token);
    throw new HttpError('status', service, call.path, response.status, {
      retryAfterMs: retryAfterMs(headerOf(response, 'retry-after'), headerOf(response, 'date')),
      body: read(text),
    });
  }
  const reply = call.as === 'text' ? text : read(text);
  if (reply === undefined)
    throw new HttpError('shape', service, call.path, response.status, {
      detail: 'the reply is not JSON, or too much of it',
    });
  const parsed = z.safeParse(call.schema, reply);
  // The signal cannot interrupt synchronous parsing.
  if (performance.now() > endMs) throw new HttpError('deadline', service, call.path, response.status);
  if (!parsed.success) {
    throw new HttpError('shape', service, call.path, response.status, {
      detail: parsed.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.') || 'reply'}: ${issue.message}`)
        .join('; '),
      cause: parsed.error,
    });
  }
  return parsed.data;
}

async function send(
  instance: AxiosInstance,
  service: string,
  call: HttpCall<unknown>,
  config: Parameters<AxiosInstance['request']>[0],
): Promise<AxiosResponse> {
  try {
    return await instance.request(config);
  } catch (cause) {
    // axios has no error code for its size limit. Such a reply is not a network error, and a retry would cost
    // as much again.
    if (cause instanceof AxiosError && cause.message.startsWith('maxContentLength'))
      throw new HttpError('shape', service, call.path, null, { detail: 'the reply is too large' });
    const late =
      axios.isCancel(cause) || (cause instanceof AxiosError && cause.code === AxiosError.ETIMEDOUT);
    throw new HttpError(late ? 'deadline' : 'network', service, call.path, null, {
      cause: cause instanceof AxiosError ? new Error(cause.code ?? cause.message) : cause,
    });
  }
}

/** The error, which says `unreachable` if the service is at fault and not the connection. */
async function whoseFault(error: unknown, { service, isOffline }: HttpClientOptions): Promise<unknown> {
  const isSilent = error instanceof HttpError && error.problem === 'network';
  if (!isSilent || !isOffline || (await isOffline())) return error;
  return new HttpError('unreachable', service, error.path, null, { cause: error });
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.problem === 'network' || (error.problem === 'status' && (error.status ?? 0) >= 500);
}

function headerOf({ headers }: AxiosResponse, name: string): string {
  return String(headers[name] ?? '');
}
