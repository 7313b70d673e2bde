import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** Tests by their file; each is one `it`. */
type Planted = Readonly<Record<string, string>>;
type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
  }[];
};

const SLOW_MS = 180_000;

const IMPORTS = "import { expect, it, vi } from 'vitest';\nimport { http, HttpResponse } from 'msw';\n";

/** Tests that must fail, with a part of the failure message. */
const NOISY: Readonly<Record<string, readonly [code: string, words: string]>> = {
  'console-error.test.ts': ["it('x', () => console.error('somebody’s bug'));", 'console.error was called'],
  'console-error.dom.test.ts': [
    "it('x', () => console.error('somebody’s bug'));",
    'console.error was called',
  ],
  'swallowed-request.dom.test.ts': [
    "it('x', () => fetch('https://api.example/x').then(() => undefined, () => undefined));",
    'console.error was called',
  ],
  'request.dom.test.ts': [
    "it('x', () => fetch('https://api.example/x').then(() => undefined));",
    'Cannot bypass a request',
  ],
};

const QUIET: Planted = {
  'quiet.test.ts': "it('x', () => expect(1).toBe(1));",
  'expected.test.ts': `it('x', () => {
    console.error('on purpose');
    expect(console.error).toHaveBeenCalledWith('on purpose');
    vi.mocked(console.error).mockClear();
  });`,
};

describe('a test that makes noise', () => {
  let report: Report;

  beforeAll(async () => {
    const noisy = Object.fromEntries(Object.entries(NOISY).map(([file, [code]]) => [file, code]));
    report = (await run({ ...noisy, ...QUIET })).report;
  }, SLOW_MS);

  const resultOf = (file: string) => report.testResults.find(({ name }) => basename(name) === file);

  it.each(Object.entries(NOISY).map(([file, [, words]]) => [file, words]))(
    'fails: %s (%s)',
    (file, words) => {
      expect(resultOf(file)?.status).toBe('failed');
      expect(
        resultOf(file)
          ?.assertionResults.flatMap(({ failureMessages }) => failureMessages)
          .join(),
      ).toContain(words);
    },
  );

  it.each(Object.keys(QUIET))('fails, but a quiet one passes: %s', (file) => {
    expect(resultOf(file), JSON.stringify(report.testResults)).toMatchObject({ status: 'passed' });
  });
});

describe('a run', () => {
  it(
    'fails with an unhandled rejection even if every test passed',
    async () => {
      const { report, exitCode } = await run({
        'forgotten.test.ts': "it('x', () => void Promise.reject(new Error('forgotten')));",
      });
      expect(report.testResults).toMatchObject([{ status: 'passed' }]);
      expect(exitCode).toBe(1);
    },
    SLOW_MS,
  );
});

/** Runs tests in a separate tree, with the project's real configuration and setup files. */
async function run(tests: Planted): Promise<{ readonly report: Report; readonly exitCode: number }> {
  const root = mkdtempSync(join(tmpdir(), 'noise-'));
  mkdirSync(join(root, 'tests'));
  for (const own of ['vitest.config.mts', 'package.json', 'tsconfig.json']) cpSync(own, join(root, own));
  for (const shared of ['node_modules', 'lib']) symlinkSync(resolve(shared), join(root, shared));
  cpSync('tests/support', join(root, 'tests/support'), { recursive: true });
  for (const [file, code] of Object.entries(tests))
    writeFileSync(join(root, 'tests', file), `${IMPORTS}${code}\n`);
  const tool = resolve('node_modules/vitest/vitest.mjs');
  // A run inside a run: the outer one's environment must not reach the inner one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE|SSR)/.test(name)),
  );
  const exitCode = await new Promise<number>((ended) => {
    execFile(
      process.execPath,
      [tool, 'run', '--reporter=json', '--outputFile=report.json'],
      { cwd: root, env: env as NodeJS.ProcessEnv },
      (error) => ended(typeof error?.code === 'number' ? error.code : 0),
    );
  });
  const report = JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')) as Report; // why: the reporter's documented output
  rmSync(root, { recursive: true, force: true });
  return { report, exitCode };
}
