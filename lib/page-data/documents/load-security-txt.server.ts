import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { SITE } from '../../config/site';
import { systemClock } from '../../platform/time';
import { securityTxt } from '../../security/security-txt';
import { absoluteUrl } from '../../seo/head';
import { companyPage } from '../content/company-pages.server';
import { orFallback } from '../services/or-fallback';
import type { LoadedText } from './text-document.server';

/** security.txt, which says where to report vulnerabilities; at the root only. */
export async function loadSecurityTxt(locale: Locale): Promise<LoadedText> {
  if (locale !== LOCALES[0]) return { kind: 'missing' };
  const origin = env().SITE_ORIGIN;
  const page = await orFallback('security.txt: its page', companyPage(locale, 'security'), null);
  const body = securityTxt({
    origin,
    contact: SITE.supportEmail,
    policyUrl: page ? absoluteUrl(origin, locale, PAGES.security.path) : '',
    nowMs: systemClock.nowMs(),
  });
  return { kind: 'found', document: { body, mediaType: 'text/plain' } };
}
