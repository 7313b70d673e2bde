import next from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';

const config = [
  {
    ignores: [
      '.next/**',
      'node_modules/**',
      '.cache/**',
      'public/**',
      'coverage/**',
      'next-env.d.ts',
      'bench/.work/**',
      '.stryker/**',
    ],
  },
  // Rules of React, the slowest of the presets, where there is React.
  ...next.map((preset) => (preset.files ? { ...preset, files: ['**/*.tsx', '**/use-*.ts'] } : preset)),
  ...nextTypescript,
  // The Next preset registers the plugin with a handful of its rules; these are all the recommended ones.
  { files: ['**/*.tsx'], rules: { ...jsxA11y.flatConfigs.recommended.rules } },
  {
    files: ['**/*.ts', '**/*.tsx', '{bench,scripts,server}/**/*.{mjs,cjs}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['scripts/**', 'server/**', 'sandbox/**', 'bench/**', 'e2e/**', 'tests/**', 'lib/monitoring/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['*.js', 'scripts/**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // These extend Next's document Head; only pages/_document.tsx uses them.
  { files: ['components/document/**'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  // Links are plain (decision 0005), and pictures go through components/ui/CmsImage.
  {
    files: ['**/*.{ts,tsx}'],
    rules: { '@next/next/no-html-link-for-pages': 'off', '@next/next/no-img-element': 'off' },
  },
  prettier,
];

export default config;
