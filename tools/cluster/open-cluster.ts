import { join } from 'node:path';
import { startSandbox } from '../lib/own-site';
import { WORK } from '../lib/paths';
import { startServer } from '../lib/servers';
import { localUrls, DEMO_REVALIDATE_SECRET, vendorEnv } from '../lib/local-urls';
import { buildWhenNeeded } from '../lib/build-when-needed';
import { createEditor } from '../lib/editor';
import { findServices, type Services } from '../lib/find-services';
import { startNginx } from '../lib/nginx-server';
import { requireFreePort } from '../lib/ports';
import { startRedis, type RedisServer } from '../lib/redis-server';
import { siteArgs } from '../lib/site-process';
import { PAGE, staticServer } from './static-server';

const INSTANCES = 2;

type Instance = { readonly origin: string; readonly pid: number };

/**
 * Two instances of the built site that share a Redis and a sandbox, behind the shipped nginx configuration.
 */
export type Cluster = {
  readonly origin: string;
  /** Origin of the static file that the same nginx serves. */
  readonly staticOrigin: string;
  readonly sandbox: string;
  readonly instances: readonly Instance[];
  readonly redis: RedisServer;
  readonly redisUrl: string;
  /** An editor whose content service calls the site at this origin: an instance, or nginx. */
  readonly editorAt: (origin: string) => ReturnType<typeof createEditor>;
  readonly stop: () => Promise<void>;
};

/**
 * Ports, from PORT up: nginx, the instances, Redis, the static file. Errors: throws if something does not
 * start.
 */
export async function openCluster(): Promise<Cluster> {
  const { nginx: nginxCommand, redis: redisCommand } = demandServices();
  const { port, sandbox } = localUrls();
  const redisPort = port + INSTANCES + 1;
  const purgePort = redisPort + 2;
  for (let own = port; own <= purgePort; own += 1) await requireFreePort(own, 'PORT', 'cluster');
  buildWhenNeeded();
  const secret = process.env.REVALIDATE_SECRET || DEMO_REVALIDATE_SECRET;
  const redis = await startRedis(redisCommand, redisPort);
  // startSandbox reads it.
  process.env.SANDBOX_PORT = String(localUrls().sandboxPort);
  await startSandbox();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    SITE_ORIGIN: origin,
    OG_SECRET: 'clipwright-demo-og-secret',
    INDEXNOW_KEY: 'clipwright-demo-indexnow',
    REDIS_URL: redis.url,
    PROXY_PURGE_URL: `http://127.0.0.1:${purgePort}`,
    REVALIDATE_SECRET: secret,
    ...vendorEnv(sandbox),
  };
  const instances: Instance[] = [];
  for (let own = port + 1; own <= port + INSTANCES; own += 1) instances.push(await anInstance(own, env));
  const nginx = await startNginx(nginxCommand, {
    dir: join(WORK, 'cluster-nginx'),
    port,
    purgePort,
    instances: instances.map((_instance, at) => port + 1 + at),
    extra: staticServer(redisPort + 1, await headersOf(`http://127.0.0.1:${port + 1}${PAGE}`)),
  });
  return {
    origin,
    staticOrigin: `http://127.0.0.1:${redisPort + 1}`,
    sandbox,
    instances,
    redis,
    redisUrl: redis.url,
    editorAt: (site) => createEditor({ site, sandbox, secret }),
    async stop() {
      await nginx.stop();
      await redis.kill();
    },
  };
}

async function headersOf(page: string): Promise<Headers> {
  const response = await fetch(page, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.headers;
}

async function anInstance(port: number, env: Readonly<Record<string, string>>): Promise<Instance> {
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = await startServer({
    name: `instance-${port}`,
    command: process.execPath,
    args: siteArgs(port),
    env: { ...env, PORT: String(port) },
    readyUrl: `${origin}/api/health/ready`,
  });
  return { origin, pid };
}

/** Errors: throws if nginx, its purge module or Redis is missing. */
export function demandServices(): Services {
  const services = findServices();
  if (services) return services;
  throw new Error(
    'nginx with ngx_http_cache_purge_module and redis-server are needed: install them and try again.',
  );
}
