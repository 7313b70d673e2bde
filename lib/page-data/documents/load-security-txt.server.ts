import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { systemClock } from '../../platform/time';
import { securityTxt } from '../../security/security-txt';
import type { LoadedText } from './text-document.server';

/** security.txt, which says where to report vulnerabilities; at the root only. */
export function loadSecurityTxt(locale: Locale): LoadedText {
  if (locale !== LOCALES[0]) return { kind: 'missing' };
  const body = securityTxt({
    origin: env().SITE_ORIGIN,
    contact: SITE.supportEmail,
    nowMs: systemClock.nowMs(),
  });
  return { kind: 'found', document: { body, mediaType: 'text/plain' } };
}
