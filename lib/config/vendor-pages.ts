import { isLocale } from './languages';
import { ALL_PAGES } from './pages';

/** First segments. Not the blog (rules §6), nor /follow, whose URL may contain a token (rules D29). */
const WITH_VENDORS: ReadonlySet<string> = new Set(
  ALL_PAGES.flatMap(([, { path, vendors }]) => (vendors ? [path.split('/')[1] ?? ''] : [])),
);

/**
 * Whether the page of a path, with or without a locale, may load the scripts of Google, Facebook and
 * reCAPTCHA, so that visitors can sign up there.
 *
 * Source: decision 0026.
 */
export function allowsVendors(pathname: string): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return WITH_VENDORS.has(isLocale(first) ? second : first);
}
