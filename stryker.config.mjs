/**
 * Mutation testing (`npm run test:mutation -- article seo`): the code of each module is changed, one place at a time, and its own tests
 * have to notice. scripts/test-mutation.ts names the files, with `;` between them.
 */
const { MUTATED_FILES: files = '' } = process.env;

const config = {
  mutate: files.split(';'),
  testRunner: 'vitest',
  // vitest.config.mts picks the tests.
  // Which tests meet which mutant is known from the first run; the graph of imports (`related`) would only be read again for each.
  vitest: { related: false },
  // Words: most are data (tables of providers, messages), which a test could only repeat.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // Code that runs while a module is loaded: most of it is tables, and each mutant would meet every test of the module.
  ignoreStatic: true,
  // A loaded machine is no endless loop; those are told by how often a line runs.
  timeoutMS: 20_000,
  concurrency: 2,
  // Not copied for each run: what no test reads.
  ignorePatterns: ['.next', '/chaos', '/e2e'],
  // Below 90 % the command fails.
  thresholds: { high: 100, low: 90, break: 90 },
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  tempDirName: '.stryker',
  cleanTempDir: 'always',
};

export default config;
