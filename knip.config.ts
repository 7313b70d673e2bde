import type { KnipConfig } from 'knip';

/** Entry points of the site and its build; knip knows Next's own. */
const PRODUCT = [
  'server/{main,page-cache}.mjs',
  'scripts/{build-starter,join-styles,keep-source-maps}.mjs',
  'lib/starter/main.client.ts',
  // The starter's lazy parts, their styles and the texts of a waking page, named in scripts/build-starter.mjs.
  'lib/starter/features/{search-box,load-more}.client.ts',
  'lib/starter/features/{article/{article-tools,quote-link},consent/consent-choice}.client.ts',
  'lib/starter/wake/page-texts.client.ts',
  'lib/analytics/start-analytics.client.ts',
  'lib/analytics/tools/configured-tools.client.ts',
  'lib/monitoring/report-errors.client.ts',
  'lib/starter/page/insert-styles.client.ts',
];

/** Entry points of the tools that developers run. */
const TOOLS = [
  'components/theme/subset-fonts.mjs',
  'scripts/*.ts',
  'bench/yardsticks/{bare,static}-server.mjs',
  // Sent to the browser as they are.
  'sandbox/{fakes/scripts,analytics/browser}/*.js',
];

/**
 * Refuses unused files, exports and dependencies. The run with `--production` counts only what the site itself uses, not tests or the
 * sandbox. The other run counts every use, by tools and tests too, and also refuses an export that only its own file uses.
 */
const config: KnipConfig = ({ production }) => ({
  entry: [...PRODUCT.map((path) => `${path}!`), ...TOOLS],
  project: [
    '{components,lib,pages,server,store}/**/*.{ts,tsx,js,mjs}!',
    '{bench,chaos,e2e,sandbox,scripts,tests,types}/**/*.{ts,tsx,js,mjs,cjs}',
    '*.{ts,js,mjs}',
  ],
  playwright: { config: 'playwright*.config.ts' },
  ignoreExportsUsedInFile: production === true,
  // Read as files from their packages, never imported.
  ignoreDependencies: ['@fontsource-variable/onest', '@fontsource/onest', 'autocannon', 'sitemap', 'vnu-jar'],
  // The tests that need them are skipped, and say so, where there are none.
  ignoreBinaries: ['java', 'openssl'],
});

export default config;
