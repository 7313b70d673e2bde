import { readFileSync } from 'node:fs';

/** The process of the renderer of a site. Errors: throws without /proc, and while there is no renderer. */
export function rendererOf(sitePid: number): number {
  const [pid] = readFileSync(`/proc/${sitePid}/task/${sitePid}/children`, 'utf8').trim().split(' ');
  if (!pid) throw new Error(`${sitePid} has no renderer`);
  return Number(pid);
}
