import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startMetrics } from '@/lib/monitoring/metrics.server';

async function urlOf(server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  // why: a server that listens on TCP has no other kind of address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the metrics describe responses, services and the process, and do not count their own requests', async () => {
  const report = {
    state: 'open' as const,
    active: 2,
    waiting: 1,
    ended: new Map([
      ['ok', 7],
      ['network', 3],
    ]),
    seconds: 1.5,
  };
  const metrics = await urlOf(
    startMetrics({ port: 0, host: '127.0.0.1', upstreams: () => new Map([['cms', report]]) }),
  );
  const site = await urlOf(
    createServer((request, response) => response.writeHead(request.url === '/' ? 200 : 404).end()).listen(0),
  );
  for (const path of ['/', '/', '/nothing']) await (await fetch(site + path)).text();
  await (await fetch(metrics)).text();
  const text = await (await fetch(metrics)).text();
  for (const line of [
    'http_request_duration_seconds_count{status="2xx"} 2',
    'http_request_duration_seconds_count{status="4xx"} 1',
    'upstream_circuit_state{service="cms",state="open"} 1',
    'upstream_circuit_state{service="cms",state="closed"} 0',
    'upstream_calls{service="cms",at="waiting"} 1',
    'upstream_calls_ended_total{service="cms",outcome="network"} 3',
    'upstream_calls_seconds_total{service="cms"} 1.5',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});
