import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilResponding } from './processes';
import { findCommand } from './system-packages';

const SHIPPED = 'deploy/nginx/site.conf';
const PURGE_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so',
  '/usr/lib64/nginx/modules/ngx_http_cache_purge_module.so',
];

/** nginx and its purge module; undefined if this machine lacks either. */
export function findNginx(): { readonly command: string; readonly purgeModule: string } | undefined {
  const command = ['/usr/sbin/nginx'].find((path) => existsSync(path)) ?? findCommand('nginx');
  const purgeModule = PURGE_MODULES.find((path) => existsSync(path));
  return command && purgeModule ? { command, purgeModule } : undefined;
}

export type NginxServer = {
  readonly origin: string;
  readonly purgeOrigin: string;
  /** The socket of the server that redirects visitors without TLS. */
  readonly withoutTls: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

type Places = {
  readonly dir: string;
  readonly port: number;
  /** Where instances send `PURGE`. */
  readonly purgePort: number;
  /** If set, nginx uses TLS on this port, with a certificate made for this run, `dir/tls.crt`. */
  readonly tlsPort?: number;
  readonly instances: readonly number[];
  /** Believes the address that a request from this machine names. */
  readonly isBehindBalancer?: boolean;
};

/**
 * Starts nginx with the shipped configuration on loopback, as one process, in front of instances on these
 * ports. `extra` is added after the shipped servers.
 *
 * Errors: throws with nginx's own message if it does not start.
 */
export async function startNginx(
  { command, purgeModule }: NonNullable<ReturnType<typeof findNginx>>,
  { extra = '', ...places }: Places & { readonly extra?: string },
): Promise<NginxServer> {
  const { dir, port, tlsPort } = places;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'cache'), { recursive: true });
  if (tlsPort !== undefined) makeCertificate(dir);
  writeFileSync(join(dir, 'site.conf'), onLoopback(readFileSync(SHIPPED, 'utf8'), places));
  writeFileSync(join(dir, 'nginx.conf'), mainConfiguration(purgeModule, dir, extra));
  const child = spawn(command, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const died = once(child, 'exit').then(() => {
    throw new Error(
      `nginx exited: ${errorOutput || readFileSync(join(dir, 'error.log'), 'utf8').slice(-800)}`,
    );
  });
  died.catch(() => undefined);
  await Promise.race([untilResponding(`${origin}/nginx-is-here`), died]);
  return {
    origin,
    purgeOrigin: `http://127.0.0.1:${places.purgePort}`,
    withoutTls: join(dir, WITHOUT_TLS),
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const WITHOUT_TLS = 'redirect.sock';

/** Creates a self-signed certificate for this machine, `dir/tls.crt`. Errors: throws without openssl. */
export function makeCertificate(dir: string): void {
  const { status, stderr } = spawnSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1,DNS:localhost -keyout tls.key -out tls.crt'.split(
      ' ',
    ),
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
}

/** The shipped configuration with other ports and folders. Errors: throws if it lacks a line to replace. */
function onLoopback(
  shipped: string,
  { dir, port, purgePort, tlsPort, instances, isBehindBalancer }: Places,
): string {
  const servers = instances.map((own) => `server 127.0.0.1:${own} max_fails=0;`).join(' ');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/\/var\/cache\/nginx\/site/, join(dir, 'cache')],
    [/^(map "" \$site \{\s*default )site:4310;/m, `upstream site { ${servers} }\n$1site;`],
    [
      /real_ip_recursive on;/,
      `real_ip_recursive on;${isBehindBalancer ? ' set_real_ip_from 127.0.0.1;' : ''}`,
    ],
    [/listen 8080;/, `listen 127.0.0.1:${port};\n  location = /nginx-is-here { return 204; }`],
    [/listen 8081;/, `listen 127.0.0.1:${purgePort};`],
    [/listen 443 (ssl http2;)/, tlsPort === undefined ? '' : `listen 127.0.0.1:${tlsPort} $1`],
    ...['crt', 'key'].map((file): readonly [RegExp, string] => [
      new RegExp(`(ssl_certificate(?:_key)? )/etc/nginx/tls/tls\\.${file};`),
      tlsPort === undefined ? '' : `$1${join(dir, `tls.${file}`)};`,
    ]),
    [/listen 80;/, `listen unix:${join(dir, WITHOUT_TLS)};`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`${SHIPPED} has no ${from.source}`);
    return text.replace(from, to);
  }, shipped);
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainConfiguration = (purgeModule: string, dir: string, extra: string) => `
load_module ${purgeModule};
pcre_jit on;
daemon off;
master_process off;
pid ${join(dir, 'nginx.pid')};
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 1s;
  keepalive_requests 1000000;
  ${TEMPORARY.map((name) => `${name}_temp_path ${join(dir, name)};`).join('\n  ')}
  include ${join(dir, 'site.conf')};
  ${extra}
}
`;
