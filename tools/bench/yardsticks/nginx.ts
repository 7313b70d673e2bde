import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand } from '../../lib/system-packages';
import { WORK } from '../../lib/paths';
import { freePort, startServer } from '../../lib/servers';
import { ownHeaders, type RecordedResponse } from './same-bytes';

const DIR = join(WORK, 'nginx');
const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
/** Headers that nginx sets itself for a file. */
const OF_NGINX = ['content-type', 'content-length', 'etag', 'last-modified'];

export const nginxPath = (): string | undefined =>
  PLACES.find((path) => existsSync(path)) ?? findCommand('nginx');

/**
 * One nginx process that serves the bodies of these responses as files, under `/<name>` with their headers:
 * the fastest plain serving.
 */
export async function startNginx(command: string, responses: Readonly<Record<string, RecordedResponse>>) {
  const port = await freePort();
  rmSync(DIR, { recursive: true, force: true });
  mkdirSync(join(DIR, 'root'), { recursive: true });
  for (const [name, { body }] of Object.entries(responses)) writeFileSync(join(DIR, 'root', name), body);
  writeFileSync(join(DIR, 'nginx.conf'), configuration(port, responses));
  const origin = `http://127.0.0.1:${port}`;
  const [first = ''] = Object.keys(responses);
  const { pid } = await startServer({
    name: 'nginx',
    command,
    args: ['-p', DIR, '-c', join(DIR, 'nginx.conf'), '-e', join(DIR, 'error.log')],
    readyUrl: `${origin}/${first}`,
  });
  return { origin, pid };
}

const quoted = (value: unknown) => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

const configuration = (port: number, responses: Readonly<Record<string, RecordedResponse>>) => `
daemon off;
master_process off;
pid ${join(DIR, 'nginx.pid')};
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(DIR, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(DIR, 'root')};
    ${Object.entries(responses)
      .map(([name, { headers }]) => location(name, headers))
      .join('\n    ')}
  }
}
`;

function location(name: string, headers: RecordedResponse['headers']): string {
  const added = Object.entries(ownHeaders(headers))
    .filter(([header]) => !OF_NGINX.includes(header))
    .map(([header, value]) => `add_header ${header} ${quoted(value)};`);
  return `location = /${name} { default_type ${quoted(headers['content-type'])}; ${added.join(' ')} }`;
}
