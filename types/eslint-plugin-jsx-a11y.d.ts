/** The package ships no types; this is the part that eslint.config.mjs uses. */
declare module 'eslint-plugin-jsx-a11y' {
  import type { Linter } from 'eslint';
  const plugin: { readonly flatConfigs: { readonly recommended: { readonly rules: Linter.RulesRecord } } };
  export default plugin;
}
