import type { Locale } from '../../config/languages';
import { localePath, pathForUse } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { isTemplateUse } from '../../media/template-use';
import type { TemplatesView } from './templates-view';

/** The link to what one makes for a use; null for one that the site has no texts for. */
export const guideOf = (use: string, locale: Locale): TemplatesView['guide'] =>
  isTemplateUse(use)
    ? { text: translatorFor(locale)('uses.about'), href: localePath(locale, pathForUse(use)) }
    : null;
