import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipped } from '../lib/bytes';
import { WORK } from '../lib/paths';
import { freePort, startServer } from '../lib/servers';
import type { Yardstick } from './yardstick';

const DIR = join(WORK, 'nginx');
const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

export const nginxPath = (): string | undefined =>
  PLACES.find((path) => existsSync(path)) ??
  (spawnSync('which', ['nginx'], { encoding: 'utf8' }).stdout.trim() || undefined);

/** nginx in one process that serves these bytes from disk, gzipped in advance: the upper limit of plain serving. */
export async function startNginx(command: string, html: string): Promise<Yardstick> {
  const port = await freePort();
  rmSync(DIR, { recursive: true, force: true });
  mkdirSync(join(DIR, 'root'), { recursive: true });
  writeFileSync(join(DIR, 'root/index.html'), html);
  writeFileSync(join(DIR, 'root/index.html.gz'), gzipped(html));
  writeFileSync(join(DIR, 'nginx.conf'), configuration(port));
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'nginx',
    command,
    args: ['-p', DIR, '-c', join(DIR, 'nginx.conf'), '-e', join(DIR, 'error.log')],
    readyUrl: `${origin}/`,
  });
  return { name: 'nginx, file', origin, pid: server.pid, path: '/' };
}

const configuration = (port: number) => `
daemon off;
master_process off;
pid ${join(DIR, 'nginx.pid')};
events { worker_connections 512; }
http {
  access_log off;
  default_type "text/html; charset=utf-8";
  gzip_static on;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(DIR, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(DIR, 'root')};
    index index.html;
  }
}
`;
