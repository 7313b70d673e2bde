import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { PAGES } from '../../config/pages';
import { SITE } from '../../config/site';
import { systemClock } from '../../platform/time';
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

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * security.txt: where to report a vulnerability, and the page that says how; '' for none. It expires half a year after the day of the request, so
 * copies expire but the site's own file never does.
 *
 * Source: RFC 9116.
 */
export function securityTxt({
  origin,
  contact,
  policyUrl,
  nowMs,
}: {
  readonly origin: string;
  readonly contact: string;
  readonly policyUrl: string;
  readonly nowMs: number;
}): string {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policyUrl === '' ? [] : [`Policy: ${policyUrl}`]),
    '',
  ].join('\n');
}
