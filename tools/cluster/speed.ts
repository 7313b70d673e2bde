import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { round } from '../lib/report';
import { median } from '../lib/stats';
import type { Check } from '../lib/check';
import { findCommand, installWithApt } from '../lib/system-packages';
import type { Cluster } from './open-cluster';
import { PAGE, STATIC_DIR } from './static-server';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 64;
const GOAL = 0.8;
/**
 * Files of the static server: `whole` is sent with the page's headers, `page` without them, which is 1.2 kB
 * less.
 */
const FILES = ['whole', 'page'] as const;

/**
 * Compares a cached page of the site with nginx sending the same bytes from a file, in turn. The file without
 * headers is only reported.
 */
export async function speed({ origin, staticOrigin }: Cluster): Promise<readonly Check[]> {
  const wrk = findCommand('wrk') ?? (installWithApt('wrk') ? findCommand('wrk') : undefined);
  if (!wrk) throw new Error('wrk is needed: install it and try again');
  await brotliOf(origin + PAGE);
  mkdirSync(STATIC_DIR, { recursive: true });
  const bytes = await brotliOf(origin + PAGE);
  for (const name of FILES) writeFileSync(join(STATIC_DIR, name), bytes);
  const figures: Record<'site' | 'whole' | 'page', number[]> = { site: [], whole: [], page: [] };
  for (let number = 0; number < ROUNDS; number += 1) {
    figures.site.push(perSecond(wrk, origin + PAGE));
    for (const name of FILES) figures[name].push(perSecond(wrk, `${staticOrigin}/${name}`));
  }
  const [site, whole, bare] = [median(figures.site), median(figures.whole), median(figures.page)];
  return [
    {
      what: `cached page, against a file with the same bytes and headers in the same nginx, ${CONNECTIONS} connections`,
      figure: `${round(site / whole, 2)} × (${round(site, 0)} and ${round(whole, 0)} a second); ${round(site / bare, 2)} × of one without the headers`,
      holds: site / whole >= GOAL,
    },
  ];
}

/** The body as sent, still compressed. */
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
