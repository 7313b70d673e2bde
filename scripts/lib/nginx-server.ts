import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilAnswering } from './processes';
import { findCommand } from './system-packages';

const SHIPPED = 'deploy/nginx/site.conf';
const PURGE_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so',
  '/usr/lib64/nginx/modules/ngx_http_cache_purge_module.so',
];

/** nginx and the module by which it forgets a page; undefined where the machine lacks one of them. */
export function findNginx(): { readonly command: string; readonly purgeModule: string } | undefined {
  const command = ['/usr/sbin/nginx'].find((path) => existsSync(path)) ?? findCommand('nginx');
  const purgeModule = PURGE_MODULES.find((path) => existsSync(path));
  return command && purgeModule ? { command, purgeModule } : undefined;
}

export type NginxServer = {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts nginx with the configuration that is shipped, on loopback: in one process, without TLS, in front of instances on these ports.
 * `extra` stands beside its servers.
 *
 * Errors: throws with nginx's own words when it does not start.
 */
export async function startNginx(
  { command, purgeModule }: NonNullable<ReturnType<typeof findNginx>>,
  {
    dir,
    port,
    instances,
    extra = '',
  }: {
    readonly dir: string;
    readonly port: number;
    readonly instances: readonly number[];
    readonly extra?: string;
  },
): Promise<NginxServer> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'cache'), { recursive: true });
  writeFileSync(join(dir, 'site.conf'), onLoopback(readFileSync(SHIPPED, 'utf8'), { dir, port, instances }));
  writeFileSync(join(dir, 'nginx.conf'), mainConfiguration(purgeModule, dir, extra));
  const child = spawn(command, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const died = once(child, 'exit').then(() => {
    throw new Error(`nginx has ended: ${said || readFileSync(join(dir, 'error.log'), 'utf8').slice(-800)}`);
  });
  died.catch(() => undefined);
  await Promise.race([untilAnswering(`${origin}/nginx-is-here`), died]);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The shipped file with other ports and folders, each of which has to be there. */
function onLoopback(
  shipped: string,
  {
    dir,
    port,
    instances,
  }: { readonly dir: string; readonly port: number; readonly instances: readonly number[] },
): string {
  const servers = instances.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=1s;`).join('\n  ');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/\/var\/cache\/nginx\/site/, join(dir, 'cache')],
    [/server site-1:4310 [^;]*;\s*server site-2:4310 [^;]*;/, servers],
    [/listen 8080;/, `listen 127.0.0.1:${port};\n  location = /nginx-is-here { return 204; }`],
    [/listen 443 ssl http2;/, ''],
    [/ssl_certificate(?:_key)? [^;]*;\s*ssl_certificate_key [^;]*;/, ''],
    // Where visitors without TLS are led away.
    [/listen 80;/, `listen unix:${join(dir, 'redirect.sock')};`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`${SHIPPED} has no ${from.source}`);
    return text.replace(from, to);
  }, shipped);
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainConfiguration = (purgeModule: string, dir: string, extra: string) => `
load_module ${purgeModule};
daemon off;
master_process off;
pid ${join(dir, 'nginx.pid')};
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10000 inactive=60s;
  keepalive_requests 1000000;
  ${TEMPORARY.map((name) => `${name}_temp_path ${join(dir, name)};`).join('\n  ')}
  include ${join(dir, 'site.conf')};
  ${extra}
}
`;
