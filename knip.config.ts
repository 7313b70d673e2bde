import type { KnipConfig } from 'knip';

/** What the site runs and is built by; Next's own files are known. */
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
  'lib/starter/page/put-styles.client.ts',
];

/** What people who work on the site run. */
const TOOLS = [
  'components/theme/subset-fonts.mjs',
  'scripts/*.ts',
  'bench/yardsticks/{bare,static}-server.mjs',
  // Sent to the browser as they are.
  'sandbox/{fakes/scripts,analytics/browser}/*.js',
];

/**
 * Nothing lies about unused: no file, export or dependency. `--production` asks what the site itself calls: neither a test nor the sandbox
 * is a caller. The second run asks what anybody calls, tools and tests included; there an export that only its own file uses is one
 * too many.
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
  // Read as files out of their packages, never imported.
  ignoreDependencies: ['@fontsource-variable/onest', '@fontsource/onest', 'autocannon', 'sitemap', 'vnu-jar'],
  // e2e/seo/nu-checker.spec.ts says so where there is none.
  ignoreBinaries: ['java', 'openssl'],
});

export default config;
