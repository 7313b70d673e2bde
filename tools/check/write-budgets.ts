/**
 * `npm run budgets:write`: runs the journeys that hold the budgets, and writes what they measured into
 * docs/performance.md. Options are passed on to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { machine, table, type Row } from '../lib/report';
import { writeFigures } from '../lib/written-figures';

const SPECS = ['e2e/budgets.spec.ts', 'e2e/publishing/weight.spec.ts'];

/** What the journeys measured, a line of JSON each. */
function measured(): string {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const file = join(folder, 'figures.jsonl');
  try {
    const { status } = spawnSync(
      'npm',
      ['run', '-s', 'test:e2e', '--', ...SPECS, '--retries=0', ...process.argv.slice(2)],
      { stdio: 'inherit', env: { ...process.env, FIGURES_FILE: file } },
    );
    if (status !== 0) throw new Error('A budget does not hold, so nothing was written.');
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  // why: e2e/support/limit.ts has written each line.
  const rows = measured()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .sort((one, other) => String(one.what).localeCompare(String(other.what), 'en'));
  const { date, node } = machine();
  writeFigures('npm run budgets:write', `${date}, Node ${node}\n\n${table(rows)}`);
} catch (error) {
  exitWithError(error);
}
