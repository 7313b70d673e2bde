/**
 * Mutation testing (`npm run test:mutation -- article seo`): the code of each module is changed, one place at a time, and its own tests
 * have to notice. scripts/test-mutation.ts names the module.
 */
const { MUTATED_MODULE: name = '' } = process.env;

const config = {
  mutate: [name === 'server' ? 'server/**/*.mjs' : `lib/${name}/**/*.{ts,mjs}`],
  testRunner: 'vitest',
  vitest: { dir: `tests/${name}` },
  // Words: most are data (tables of providers, messages), which a test could only repeat.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  tempDirName: '.stryker',
  cleanTempDir: 'always',
};

export default config;
