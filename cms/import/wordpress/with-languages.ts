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

type LanguageFacts = {
  /** Its code and its name in the old blog. */
  readonly language: { readonly slug: string; readonly name: string } | undefined;
  readonly translations: string | undefined;
  /** The code of the language it was translated from; '' if nothing says so. */
  readonly from: string;
  /** WPML was at work, and says nothing of languages. */
  readonly isSilent: boolean;
};

const SILENT =
  'WPML does not say in this export which language a post has, nor which posts are translations of one another';

/**
 * The posts of a blog in several languages, each with its own, and which of them are translations of one another:
 * Polylang says both in taxonomies, WPML in fields of its plug-in for exports. A language that we do not have is
 * named.
 */
export function withLanguages(posts: readonly SourcePost[], items: readonly Item[]): readonly SourcePost[] {
  const factsById = new Map(items.map((item) => [item.fields.get('wp:post_id') ?? '', saidOf(item)]));
  const codes = new Set(
    posts.flatMap(({ id }) => {
      const { language, from = '' } = factsById.get(id) ?? {};
      return language ? [language.slug.toLowerCase(), from] : [];
    }),
  );
  codes.delete('');
  const silent =
    codes.size === 0
      ? posts.find(({ id, keptBack }) => keptBack === null && factsById.get(id)?.isSilent)
      : undefined;
  if (silent)
    return posts.map((post) => (post === silent ? { ...post, findings: [...post.findings, SILENT] } : post));
  if (codes.size < 2) return posts;
  return posts.map((post) => {
    const { language, translations } = factsById.get(post.id) ?? {};
    if (!language) return post;
    const locale = localeOf(language.slug, language.name);
    if (locale !== undefined)
      return { ...post, language: locale, ...(translations !== undefined && { translations }) };
    const finding = `is in ${language.name} in the old blog, a language that this site does not have`;
    return { ...post, findings: [...post.findings, finding] };
  });
}

function saidOf({ topics, meta }: Item): LanguageFacts {
  const own = (name: string) => meta.get(`_wpml_import_${name}`)?.at(-1)?.trim() ?? '';
  const term = topics.find(({ domain, name }) => domain === 'language' && name !== '');
  const code = own('language_code');
  const group = own('translation_group');
  const language = term ?? (code === '' ? undefined : { slug: code, name: nameOf(code) });
  return {
    language,
    translations:
      topics.find(({ domain }) => domain === 'post_translations')?.slug ??
      (group === '' ? undefined : `wpml ${group}`),
    from: own('source_language_code').toLowerCase(),
    isSilent: !language && [...meta.keys()].some((name) => /^_(?:wpml|icl)_/.test(name)),
  };
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** What WPML's code is called; the code itself if it is none of BCP 47. */
function nameOf(code: string): string {
  try {
    return ENGLISH_NAMES.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}

/** `pt-br`, `fr_CA` and `fr` begin with one of ours. */
function localeOf(code: string, name: string): Locale | undefined {
  const [first = ''] = code.toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === first) ?? LOCALES.find((locale) => NAMES[locale].test(name));
}
