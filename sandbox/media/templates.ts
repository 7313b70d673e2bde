import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../lib/config/languages';

const templatesFile = z.array(
  z.strictObject({
    slug: z.string(),
    shape: z.enum(['wide', 'tall', 'square', 'portrait']),
    category: z.enum(['business', 'education', 'events', 'social', 'product']),
    seconds: z.number(),
    titles: z.record(z.enum(LOCALES), z.string()),
    about: z.record(z.enum(LOCALES), z.string()),
  }),
);

export type SandboxTemplate = z.output<typeof templatesFile>[number] & { readonly id: number };

/** In order of popularity. */
export const TEMPLATES: readonly SandboxTemplate[] = templatesFile
  .parse(parse(readFileSync(join(__dirname, '../content/templates.yaml'), 'utf8')))
  .map((template, index) => ({ id: 4101 + index, ...template }));

/** The name of a template's still and film, whose words are those of the language. */
export const templateFile = (shape: string, slug: string, locale: Locale): string =>
  `template-${shape}-${slug}${locale === DEFAULT_LOCALE ? '' : `-in-${locale}`}`;
