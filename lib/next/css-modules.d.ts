/** Next's own copies of css-loader's plugins, as far as css-modules.mjs uses them. */
declare module 'next/dist/compiled/postcss-modules-*' {
  import type { Plugin } from 'postcss';
  export default function plugin(options?: { readonly generateScopedName: (name: string) => string }): Plugin;
}

declare module 'next/dist/compiled/icss-utils/index.js' {
  import type { Root } from 'postcss';
  type Names = Readonly<Record<string, string>>;
  const icss: {
    /** Takes both out of the tree. */
    extractICSS(root: Root): {
      readonly icssImports: Readonly<Record<string, Names>>;
      readonly icssExports: Names;
    };
  };
  export default icss;
}
