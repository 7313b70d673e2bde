/**
 * Mutation testing (`npm run test:mutation -- article seo`): the code of each module is changed, one place at a time, and its own tests
 * have to notice. scripts/test-mutation.ts names the module.
 */
const { MUTATED_MODULE: name = '' } = process.env;

const config = {
  mutate: [name === 'server' ? 'server/**/*.mjs' : `lib/${name}/**/*.{ts,mjs}`],
  testRunner: 'vitest',
  // vitest.config.mts picks the tests. Each mutant runs in a new thread, so code that runs while a module is loaded is judged as well.
  // Which tests meet which mutant is known from the first run; the graph of imports (`related`) would only be read again for each.
  vitest: { related: false },
  // Words: most are data (tables of providers, messages), which a test could only repeat.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A loaded machine is no endless loop; those are told by how often a line runs.
  timeoutMS: 60_000,
  concurrency: 2,
  // Not copied for each run: what no test reads.
  ignorePatterns: ['.next', '/chaos', '/e2e'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  tempDirName: '.stryker',
  cleanTempDir: 'always',
};

export default config;
