import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startMetrics } from '@/lib/monitoring/metrics.server';

const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));

/** A name before a selector, a range or the end of a term that is not a function. */
const METRIC = /\b[a-z][a-z0-9_]*_[a-z0-9_]+\b(?!\s*\()/g;

it('the dashboard shows only metrics that the site has', async () => {
  const server = startMetrics({
    port: 0,
    host: '127.0.0.1',
    upstreams: () =>
      new Map([['cms', { state: 'closed', active: 0, waiting: 0, ended: new Map([['ok', 1]]), seconds: 1 }]]),
  });
  onTestFinished(() => void server.close().closeAllConnections());
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // why: it listens on TCP
  const measured = await (await fetch(`http://127.0.0.1:${port}`)).text();
  const types = new Map(
    [...measured.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
  );
  const metricNames = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(METRIC) ?? []),
  );
  expect(metricNames.length).toBeGreaterThan(8);
  const unknown = metricNames.filter((name) => {
    const histogram = name.replace(/_(?:bucket|count|sum)$/, '');
    return !types.has(name) && types.get(histogram) !== 'histogram';
  });
  expect(unknown).toEqual([]);
});
