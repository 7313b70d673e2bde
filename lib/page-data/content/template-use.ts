import { TEMPLATE_KINDS, type TemplateKind } from '../../account/persona-rules';
import type { Translate } from '../../i18n/translate';

/** Whether the site has texts for a use of the media API. */
export const isTemplateUse = (use: string): use is TemplateKind =>
  TEMPLATE_KINDS.some((kind) => kind === use);

/**
 * What templates of a use are called; one that the site has no texts for is called what the service calls it.
 */
export const textOfUse = (t: Translate, use: string, part: 'name' | 'heading'): string =>
  isTemplateUse(use) ? t(`templates.use.${use}.${part}`) : use.replace(/[-_]+/g, ' ');
