/**
 * Mutation testing (`npm run test:mutation -- article seo`): changes the code of each module in one place at
 * a time, and expects its own tests to fail. tools/check/test-mutation.ts passes the files, separated by `;`.
 */
const { MUTATED_FILES: files = '' } = process.env;

const config = {
  mutate: files.split(';'),
  testRunner: 'vitest',
  // vitest.config.mts picks the tests. The first run records which tests reach which mutant; `related` would
  // only read the import graph again for each.
  vitest: { related: false },
  // Most strings are data (tables of providers, messages), which a test could only repeat.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // Code that runs while a module loads: most of it is tables, and each mutant would run every test of the
  // module.
  ignoreStatic: true,
  // Generous, so that a busy machine does not count as an endless loop; Stryker also detects those by how
  // often a line runs.
  timeoutMS: 20_000,
  concurrency: 2,
  // No test reads these, so they are not copied for each run.
  ignorePatterns: ['.next', '/chaos', '/e2e', '/test-results'],
  // Below 90 % the command fails.
  thresholds: { high: 100, low: 90, break: 90 },
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  tempDirName: '.stryker',
  cleanTempDir: 'always',
};

export default config;
