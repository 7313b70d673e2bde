import { AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

export type Reply = {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

/** An axios adapter without a network: gives the replies in order, the last one for ever, and records each request's configuration. */
export function aFakeAdapter(...replies: readonly Reply[]) {
  const calls: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = (config) => {
    const {
      status = 200,
      body = '[]',
      headers = {},
    } = replies[Math.min(calls.length, replies.length - 1)] ?? {};
    calls.push(config);
    return Promise.resolve({
      data: body,
      status,
      statusText: '',
      headers: new AxiosHeaders(headers),
      config,
    });
  };
  return { adapter, calls: calls as readonly InternalAxiosRequestConfig[] };
}
