import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
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
  const http = createHttpClient({
    service: 'fake',
    baseUrl: 'https://api.example',
    ...(session && { session }),
    async adapter(config) {
      const request = readRequest(config);
      requests.push(request);
      const { status = 200, json = {}, text, headers = {}, isUnreachable } = await answer(request);
      if (isUnreachable) throw new AxiosError('no network', AxiosError.ERR_NETWORK, config);
      return { data: text ?? JSON.stringify(json), status, statusText: '', headers, config };
    },
  });
  return { http, requests };
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
