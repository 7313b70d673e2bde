import { LOCALES, type Locale } from '../../../lib/config/languages';
import type { SourcePost } from '../source-post';
import type { Item } from './join-files';

/** How each of our languages begins its own name, for blogs that call it by another code. */
const NAMES: Readonly<Record<Locale, RegExp>> = {
  en: /^engl/i,
  fr: /^fran[cç]/i,
  es: /^(?:espa[nñ]|castell|spanish)/i,
  ru: /^(?:русск|russ)/i,
  pt: /^portug/i,
};

/**
 * The posts of a blog in several languages, each with its own: plug-ins (Polylang, WPML) say it in a taxonomy, and
 * Polylang also which posts are translations of one another. A language that we do not have is named.
 */
export function withLanguages(posts: readonly SourcePost[], items: readonly Item[]): readonly SourcePost[] {
  const terms = new Map(
    items.map(({ fields, topics }) => [
      fields.get('wp:post_id') ?? '',
      {
        language: topics.find(({ domain }) => domain === 'language'),
        translations: topics.find(({ domain }) => domain === 'post_translations')?.slug,
      },
    ]),
  );
  const names = new Set(posts.map(({ id }) => terms.get(id)?.language?.name).filter(Boolean));
  if (names.size < 2) return posts;
  return posts.map((post) => {
    const { language, translations } = terms.get(post.id) ?? {};
    if (!language?.name) return post;
    const locale = localeOf(language.slug, language.name);
    if (locale !== undefined)
      return { ...post, language: locale, ...(translations !== undefined && { translations }) };
    const finding = `is in ${language.name} in the old blog, a language that this site does not have`;
    return { ...post, findings: [...post.findings, finding] };
  });
}

/** `pt-br`, `fr_CA` and `fr` begin with one of ours. */
function localeOf(code: string, name: string): Locale | undefined {
  const [first = ''] = code.toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === first) ?? LOCALES.find((locale) => NAMES[locale].test(name));
}
