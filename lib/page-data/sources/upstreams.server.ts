import { processSingleton } from '../../cache/process-singleton.mjs';
import { redis } from '../../cache/redis.server.mjs';
import { env } from '../../config/env.server';
import { createHttpClient, type HttpClient } from '../../http/http-client';
import type { UpstreamReport } from '../../monitoring/metrics.server';
import { createUpstream, type ServerUpstream } from '../../http/upstream.server';

/** The services that this process calls, and their URLs. */
const ADDRESS_OF = {
  cms: 'CMS_URL',
  cdn: 'CDN_URL',
  core: 'CORE_API_URL',
  media: 'MEDIA_API_URL',
} as const;

type Service = keyof typeof ADDRESS_OF;

// why: the keys of the constant above
const SERVICES = Object.keys(ADDRESS_OF) as readonly Service[];

/** State that all calls of this process to a service share, whichever route makes them. */
export function upstreamOf(service: Service): ServerUpstream {
  return processSingleton(`upstream-${service}`, () => createUpstream(service));
}

/** A client of a service. `maxBytes`: larger answers, uncompressed, are refused. */
export function clientOf(service: Service, maxBytes?: number): HttpClient {
  return createHttpClient({
    service,
    baseUrl: env()[ADDRESS_OF[service]],
    upstream: upstreamOf(service),
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

/** Metrics of each service, and of Redis if it is used. */
export function upstreamReports(): ReadonlyMap<string, UpstreamReport> {
  const store = redis();
  const reports: [string, UpstreamReport][] = SERVICES.map((service) => [
    service,
    upstreamOf(service).report(),
  ]);
  return new Map(store ? [...reports, ['redis', store.report()]] : reports);
}

/** Circuit state of each of them. */
export const upstreamStates = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...upstreamReports()].map(([service, { state }]) => [service, state]));
