import { AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

export type Reply = {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

/** axios' own seam with nothing behind it: gives the replies in order, the last one for ever, and keeps each request's configuration. */
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
