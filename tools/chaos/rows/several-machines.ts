import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Check } from '../../lib/check';
import type { Row } from '../lib/row';

/**
 * Above the ports of the laboratory. The journeys that it starts use the same ones, but in other rows, and
 * rows run one at a time.
 */
const PORT = Number(process.env.E2E_PORT) + 40;

/** Runs rows of `npm run cluster`, for what only two instances with a Redis behind nginx show. */
export const redis: Row = {
  fault: 'Redis down, slow, full, of the wrong type',
  play: () => playCluster('redis'),
};

export const instances: Row = {
  fault: 'two or more instances',
  play: () => playCluster('publish'),
};

/**
 * The checks of these rows, parsed from the table that the command prints. Errors: rejects if a row has none.
 */
async function playCluster(...rows: readonly string[]): Promise<readonly Check[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/cluster/cluster.ts', '--check', ...rows], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(PORT), SANDBOX_PORT: String(PORT + 10) },
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const rowsInOutput = new Set<string>();
  const checks = printed.split('\n').flatMap((line) => {
    const [row, what, figure, holds] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    if (!row || !what || !figure || !rows.includes(row)) return [];
    rowsInOutput.add(row);
    return [{ what, figure, holds: holds === 'yes' }];
  });
  const missing = rows.filter((row) => !rowsInOutput.has(row));
  if (missing.length > 0)
    throw new Error(`npm run cluster ended with ${child.exitCode} and without ${missing.join(', ')}`);
  if (child.exitCode !== 0 && checks.every(({ holds }) => holds))
    throw new Error(`npm run cluster ended with ${child.exitCode}, although every check held`);
  return checks;
}
