import { subscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceReport } from '../http/circuit.server';

const STATES = ['closed', 'half-open', 'open'];
/**
 * Seconds: a cached response takes far less than the first limit, a page that waits for a service may take
 * almost the last.
 */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5, 10];

/**
 * Serves metrics to Prometheus on a port that no visitor can reach: the process itself, the requests it has
 * handled, the services it calls. Requests to all other servers of the process are measured, through Node's
 * diagnostics channels, so without metrics they cost nothing.
 *
 * Source: docs/reliability.md.
 */
export function startMetrics({
  port,
  host,
  upstreams,
}: {
  readonly port: number;
  readonly host: string;
  readonly upstreams: () => ReadonlyMap<string, ServiceReport>;
}): Server {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureUpstreams(register, upstreams);
  const server = createServer((_request, response) => {
    void register.metrics().then((text) => {
      response.setHeader('Content-Type', register.contentType);
      response.end(text);
    });
  });
  measureRequests(register, server);
  server.listen(port, host);
  // This server alone must not keep the process alive.
  server.unref();
  return server;
}

function measureRequests(register: Registry, own: Server): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first line of a request to the last byte of its response.',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const startedMs = new WeakMap<IncomingMessage, number>();
  // why: what Node publishes on these two channels (node:http, "diagnostics_channel").
  type Message = {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly server: Server;
  };
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as Message; // why: as above
    if (server !== own) startedMs.set(request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Message; // why: as above
    const atMs = startedMs.get(request);
    if (atMs === undefined) return;
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    seconds.observe({ status }, (performance.now() - atMs) / 1000);
  });
}

function measureUpstreams(register: Registry, upstreams: () => ReadonlyMap<string, ServiceReport>): void {
  const each = (visit: (service: string, report: ServiceReport) => void) => () =>
    upstreams().forEach((report, service) => visit(service, report));
  const circuit: Gauge = new Gauge({
    name: 'upstream_circuit_state',
    help: 'State of the circuit breaker of a service: 1 for the current state.',
    labelNames: ['service', 'state'],
    registers: [register],
    collect: each((service, report) =>
      STATES.forEach((state) => circuit.set({ service, state }, report.state === state ? 1 : 0)),
    ),
  });
  const calls: Gauge = new Gauge({
    name: 'upstream_calls',
    help: 'Calls under way, and calls that wait for their turn.',
    labelNames: ['service', 'at'],
    registers: [register],
    collect: each((service, { active, waiting }) => {
      calls.set({ service, at: 'active' }, active);
      calls.set({ service, at: 'waiting' }, waiting);
    }),
  });
  const ended: Counter = new Counter({
    name: 'upstream_calls_ended_total',
    help: 'Calls by how they ended: ok, or why they failed.',
    labelNames: ['service', 'outcome'],
    registers: [register],
    collect() {
      ended.reset();
      each((service, report) =>
        report.ended.forEach((count, outcome) => ended.inc({ service, outcome }, count)),
      )();
    },
  });
  const seconds: Counter = new Counter({
    name: 'upstream_calls_seconds_total',
    help: 'Total time that calls took, including waiting.',
    labelNames: ['service'],
    registers: [register],
    collect() {
      seconds.reset();
      each((service, report) => seconds.inc({ service }, report.seconds))();
    },
  });
}
