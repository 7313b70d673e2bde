import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { round } from '../../../bench/lib/report';
import { median } from '../../../bench/lib/stats';
import type { Check } from '../../../chaos/lib/row';
import { findCommand, installWithApt } from '../system-packages';
import type { Cluster } from './open-cluster';
import { PAGE, STATIC_DIR } from './static-server';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 64;
const GOAL = 0.8;
const FILES: ReadonlyMap<string, string> = new Map([
  ['page', 'the same bytes as a file, without the headers of a page,'],
  ['whole', 'a file with the same bytes and the same headers'],
]);

/** A cached page of the site against nginx sending the same bytes from a file, with and without the page's headers, in turn. */
export async function speed({ origin, staticOrigin }: Cluster): Promise<readonly Check[]> {
  const wrk = findCommand('wrk') ?? (installWithApt('wrk') ? findCommand('wrk') : undefined);
  if (!wrk) throw new Error('wrk is needed: install it and try again');
  await brotliOf(origin + PAGE);
  mkdirSync(STATIC_DIR, { recursive: true });
  const bytes = await brotliOf(origin + PAGE);
  for (const name of FILES.keys()) writeFileSync(join(STATIC_DIR, name), bytes);
  const pages: number[] = [];
  const files = new Map([...FILES.keys()].map((name) => [name, [] as number[]]));
  for (let number = 0; number < ROUNDS; number += 1) {
    pages.push(perSecond(wrk, origin + PAGE));
    for (const [name, figures] of files) figures.push(perSecond(wrk, `${staticOrigin}/${name}`));
  }
  const page = median(pages);
  return [...files].map(([name, figures]) => {
    const file = median(figures);
    return {
      what: `cached page, against ${FILES.get(name)} in the same nginx, ${CONNECTIONS} connections`,
      figure: `${round(page / file, 2)} × (${round(page, 0)} and ${round(file, 0)} a second)`,
      holds: page / file >= GOAL,
    };
  });
}

/** As it is sent. */
function brotliOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });
}

function perSecond(wrk: string, url: string): number {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = spawnSync(wrk, args, { encoding: 'utf8' });
  const [, figure] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (figure === undefined || stdout.includes('Non-2xx')) throw new Error(`wrk ${url}: ${stdout}`);
  return Number(figure);
}
