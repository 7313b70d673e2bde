import { isLocale } from './languages';
import { AI_VIDEO_PATH, COMPANY_PAGES, LEGAL_PAGES, routes, TEMPLATES_PATH, writtenPath } from './routes';

/**
 * The pages, each with all pages below it. Not the blog (rules §6), nor /follow, whose URL may contain a
 * token (rules D29).
 */
const WITH_VENDORS: ReadonlySet<string> = new Set([
  routes.home(),
  routes.login(),
  routes.signup(),
  routes.tools(),
  TEMPLATES_PATH,
  AI_VIDEO_PATH,
  ...[...COMPANY_PAGES, ...LEGAL_PAGES].map(writtenPath),
]);

/**
 * Whether the page of a path, with or without a locale, may load the scripts of Google, Facebook and
 * reCAPTCHA, so that visitors can sign up there.
 *
 * Source: decision 0026.
 */
export function allowsVendors(pathname: string): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return WITH_VENDORS.has(`/${isLocale(first) ? second : first}`);
}
