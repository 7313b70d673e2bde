/**
 * The direction of imports (docs/architecture.md): pages → components → store → lib; a "door" names the files
 * that may import a vendor. tools/check/check-imports.ts applies them, and adds no-circular-folders.
 * tests/tools/import-direction.test.ts breaks each rule once and checks that it is reported.
 */
const SERVER_ONLY = '\\.server\\.(tsx?|mjs)$';

/**
 * A vendor that only some folders or files may import.
 *
 * @param {string} name
 * @param {string} vendor
 * @param {readonly string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const door = (name, vendor, allowed) => ({
  name,
  severity: 'error',
  from: { pathNot: [...allowed, '^(tests|e2e|tools|sandbox|cms)/'] },
  to: { path: `node_modules/${vendor}/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'lib-knows-no-react',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'lib-imports-lib-only',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(store|components|pages|sandbox|tests|e2e)/' },
    },
    {
      name: 'store-imports-lib-only',
      severity: 'error',
      from: { path: '^store/' },
      to: { path: '^(components|pages|sandbox|tests|e2e)/' },
    },
    {
      name: 'components-never-import-pages',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(pages|sandbox|tests|e2e)/' },
    },
    {
      // Whatever a content service calls its fields, queries, webhooks and files stops at its adapter.
      name: 'content-adapters-have-one-door',
      severity: 'error',
      from: {
        path: '^(pages|components|store|lib|server)/',
        pathNot: '^lib/cms/(strapi|markdown)/|^lib/page-data/services/content\\.server\\.ts$',
      },
      to: { path: '^lib/cms/[^/]+/', pathNot: '^lib/cms/contract/' },
    },
    {
      // Types of the wire stop at the mappers; screens see models.
      name: 'wire-types-stay-in-lib',
      severity: 'error',
      from: { path: '^(pages|components|store)/' },
      to: { path: '^lib/.+/contract/' },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(store|lib/(?!next/image-url)|pages|components/(?!ui/|theme/))' },
    },
    {
      name: 'pages-import-views-and-loaders',
      severity: 'error',
      from: { path: '^pages/', pathNot: '^pages/(_app|_document|_error)\\.tsx$|^pages/api/' },
      to: { path: '^(store|sandbox|tests|e2e)/|^lib/(cms|http|article)/' },
    },
    {
      name: 'product-imports-no-tools',
      severity: 'error',
      from: { path: '^(pages|components|store|lib|server)/' },
      to: { path: '^(sandbox|tests|e2e|tools|cms)/' },
    },
    {
      name: 'tools-import-lib-only',
      severity: 'error',
      from: { path: '^(tools|cms)/' },
      to: { path: '^(pages|components|store|tests|e2e)/' },
    },
    {
      name: 'unit-tests-import-no-journeys',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^e2e/' },
    },
    {
      // And three lists that it shares with the site: languages, colours of categories, rights in a team.
      name: 'sandbox-imports-contracts-only',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: '^(pages|components|store|lib)/',
        pathNot: '^lib/(.+/contract/|config/(languages|track-colors)\\.ts$|account/teams/team-rights\\.ts$)',
      },
    },
    {
      name: 'browser-code-never-imports-server-code',
      severity: 'error',
      from: { path: '^(components|store)/|\\.client\\.tsx?$|(^|/)use-[^/]+\\.tsx?$' },
      to: { path: SERVER_ONLY },
    },
    {
      name: 'lib-does-not-know-next',
      severity: 'error',
      from: { path: '^lib/', pathNot: `${SERVER_ONLY}|^lib/(monitoring|next)/` },
      to: { path: 'node_modules/next/', dependencyTypesNot: ['type-only'] },
    },
    door('door-axios', 'axios', ['^lib/http/']),
    door('door-js-cookie', 'js-cookie', ['^lib/platform/platform\\.client\\.ts$']),
    door('door-sentry', '@sentry', ['^lib/monitoring/', '^sentry\\.', '^instrumentation', '^next\\.config']),
    door('door-cockatiel', 'cockatiel', ['^lib/http/(circuit|upstream)\\.server\\.ts$']),
    door('door-pino', 'pino', ['^lib/monitoring/process-log\\.server\\.ts$']),
    door('door-prom-client', 'prom-client', ['^lib/monitoring/metrics\\.server\\.ts$']),
    door('door-html-react-parser', 'html-react-parser', ['^(components/article|lib/text)/']),
    door('door-recaptcha', 'react-google-recaptcha-v3', ['^components/auth/']),
    {
      name: 'no-orphan-dependency',
      severity: 'error',
      from: { path: '^(pages|components|store|lib|server)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.cache|dist|public|tools/bench/\\.work)/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
