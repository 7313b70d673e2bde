import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createHttpClient, type HttpClient, type HttpSession } from '@/lib/http/http-client';

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authToken: string | null;
};

export type FakeAnswer = {
  readonly status?: number;
  /** Sent as JSON; `text` is sent as it is. */
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** No response arrives. */
  readonly isUnreachable?: boolean;
};

export type FakeService = { readonly http: HttpClient; readonly requests: FakeRequest[] };

/** A service in memory behind the real HTTP client; replies `{}` by default. */
export function createFakeService(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer> = () => ({}),
  session?: HttpSession,
): FakeService {
  const requests: FakeRequest[] = [];
  const { adapter } = aFakeAdapter((config) => {
    const request = readRequest(config);
    requests.push(request);
    return answer(request);
  });
  const http = createHttpClient({
    service: 'fake',
    baseUrl: 'https://api.example',
    ...(session && { session }),
    adapter,
  });
  return { http, requests };
}

/** An axios adapter without a network, which records each request's configuration. */
export function aFakeAdapter(
  answer: (config: InternalAxiosRequestConfig) => FakeAnswer | Promise<FakeAnswer>,
) {
  const calls: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    calls.push(config);
    const { status = 200, json = {}, text, headers = {}, isUnreachable } = await answer(config);
    if (isUnreachable) throw new AxiosError('no network', AxiosError.ERR_NETWORK, config);
    return {
      data: text ?? JSON.stringify(json),
      status,
      statusText: '',
      headers: new AxiosHeaders(headers),
      config,
    };
  };
  return { adapter, calls: calls as readonly InternalAxiosRequestConfig[] };
}

/** Gives the replies in order, the last one for ever. */
export function inTurn(...answers: readonly FakeAnswer[]): () => FakeAnswer {
  let replyCount = 0;
  return () => answers[Math.min(replyCount++, answers.length - 1)] ?? {};
}

function readRequest(config: InternalAxiosRequestConfig): FakeRequest {
  const token: unknown = config.headers.get('authToken');
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
    authToken: typeof token === 'string' ? token : null,
  };
}
