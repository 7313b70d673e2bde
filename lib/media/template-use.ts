import type { Translate } from '../i18n/translate';

/** Kinds of templates, by their names in the media API. */
export const TEMPLATE_KINDS = ['business', 'education', 'events', 'product', 'social'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Whether the site has texts for a use of the media API. */
export const isTemplateUse = (use: string): use is TemplateKind =>
  TEMPLATE_KINDS.some((kind) => kind === use);

/**
 * What templates of a use are called; one that the site has no texts for is called what the service calls it.
 */
export const textOfUse = (t: Translate, use: string, part: 'name' | 'heading'): string =>
  isTemplateUse(use) ? t(`templates.use.${use}.${part}`) : use.replace(/[-_]+/g, ' ');
