import { processSingleton } from '../../process/process-singleton';
import { redis } from '../../cache/redis.server';
import { env } from '../../config/env.server';
import { createHttpClient, type HttpClient } from '../../http/http-client';
import type { ServiceReport } from '../../http/circuit.server';
import { createUpstream, type ServerUpstream } from '../../http/upstream.server';

/** The services that this process calls, and the settings with their URLs. */
const URL_VARIABLES = {
  cms: 'CMS_URL',
  cdn: 'CDN_URL',
  core: 'CORE_API_URL',
  media: 'MEDIA_API_URL',
} as const;

/** Limit of a reply with many whole posts: enough for the bodies of a hundred long ones. */
export const BULK_MAX_BYTES = 100_000_000;

type Service = keyof typeof URL_VARIABLES;

// why: the keys of the constant above
const SERVICES = Object.keys(URL_VARIABLES) as readonly Service[];

/** The state shared by all calls that this process makes to a service, whatever the route. */
export function upstreamOf(service: Service): ServerUpstream {
  return processSingleton(`upstream-${service}`, () => createUpstream(service));
}

/** A client of a service. `maxBytes`: limit of a reply, uncompressed; larger ones are refused. */
export function clientOf(service: Service, maxBytes?: number): HttpClient {
  return createHttpClient({
    service,
    baseUrl: env()[URL_VARIABLES[service]],
    upstream: upstreamOf(service),
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

/** Metrics of each service, and of Redis if it is used. */
export function upstreamReports(): ReadonlyMap<string, ServiceReport> {
  const store = redis();
  const reports: [string, ServiceReport][] = SERVICES.map((service) => [
    service,
    upstreamOf(service).report(),
  ]);
  return new Map(store ? [...reports, ['redis', store.report()]] : reports);
}

/** The circuit state of each of these. */
export const upstreamStates = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...upstreamReports()].map(([service, { state }]) => [service, state]));
