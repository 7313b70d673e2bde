import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { ROOT, WORK } from '../../lib/paths';
import { freePort, startServer } from '../../lib/servers';

const DIR = join(WORK, 'same-bytes');

/** A response as it was transferred. */
export type RecordedResponse = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** Headers that a server writes for each transfer. */
const OF_ONE_TRANSFER = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** The headers that belong to the response itself. */
export const ownHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_TRANSFER.includes(name)));

/**
 * A bare Node server with these responses in memory, under `/<name>`: as fast as Node's HTTP can send the
 * same bytes.
 */
export async function startBareNode(responses: Readonly<Record<string, RecordedResponse>>) {
  rmSync(DIR, { recursive: true, force: true });
  mkdirSync(DIR, { recursive: true });
  const index = Object.entries(responses).map(([name, { status, headers, body }]) => {
    writeFileSync(join(DIR, name), body);
    return { path: `/${name}`, file: join(DIR, name), status, headers: ownHeaders(headers) };
  });
  writeFileSync(join(DIR, 'index.json'), JSON.stringify(index));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [first = ''] = Object.keys(responses);
  const { pid } = await startServer({
    name: 'bare-node',
    command: process.execPath,
    args: [join(ROOT, 'tools/bench/yardsticks/bare-server.mjs'), join(DIR, 'index.json'), String(port)],
    readyUrl: `${origin}/${first}`,
  });
  return { origin, pid };
}
