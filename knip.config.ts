import type { KnipConfig } from 'knip';

/** Entry points of the site and its build; knip knows Next's own. */
const PRODUCT = [
  'server/{main,page-cache,renderer,url-rules}.ts',
  // Imported by next.config.js.
  'lib/config/image-options.mjs',
  'tools/build/{build-starter,copy-runtime,island-styles,join-styles,keep-source-maps}.mjs',
  'lib/starter/main.client.ts',
  'components/**/*.island.tsx',
  // Imported by what tools/build/build-islands.mjs makes of a CSS module.
  'lib/starter/islands/add-styles.client.ts',
];

/** Entry points of the tools that developers run. */
const TOOLS = [
  'tools/dev/watch-changes.mjs',
  'components/theme/subset-fonts.mjs',
  'tools/build/make-preview-fonts.mjs',
  'tools/{bench,chaos}/run.ts',
  'tools/{check,cluster,cms,containers,dev}/*.ts',
  'tools/bench/yardsticks/{bare,static}-server.mjs',
  'tools/cluster/timed-responses.mjs',
  // Sent to the browser as they are.
  'sandbox/fakes/scripts/*.js',
  // Loaded into the site under test by playwright.config.ts.
  'e2e/support/quick-compression.mjs',
];

/**
 * Refuses unused files, exports and dependencies. The run with `--production` counts only what the site
 * itself uses, not tests or the sandbox. The other run counts every use, by tools and tests too, and also
 * refuses an export that only its own file uses.
 */
const config: KnipConfig = ({ production }) => ({
  workspaces: {
    '.': {
      entry: [...PRODUCT.map((path) => `${path}!`), ...TOOLS],
      project: [
        '{components,lib,pages,server,store}/**/*.{ts,tsx,js,mjs}!',
        '{e2e,sandbox,tests,tools,types}/**/*.{ts,tsx,js,mjs,cjs}',
        '*.{ts,js,mjs}',
      ],
      playwright: { config: 'playwright*.config.ts' },
    },
    // Run by a test, which kills it.
    'cms/import': { entry: ['tests/fetch-alone.ts'], project: ['**/*.ts!', '!tests/**!'] },
  },
  ignoreExportsUsedInFile: production === true,
  // Read as files from their packages, never imported.
  ignoreDependencies: ['@fontsource-variable/onest', 'autocannon', 'sitemap', 'vnu-jar'],
  // What needs them is left out where there are none, and says so.
  ignoreBinaries: ['apt-cache', 'java', 'openssl', 'ffmpeg', 'mkfifo'],
});

export default config;
