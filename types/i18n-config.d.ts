declare module '*/next-i18next.config.js' {
  import type { UserConfig } from 'next-i18next/pages';
  const config: UserConfig;
  export default config;
}
