import type { Post, TypedPost } from '../../cms/model';
import { languageOf, LOCALES, type Locale } from '../../config/languages';
import { RESERVED_POST_SLUGS } from '../../config/routes';
import { NETWORK_RULES, NETWORKS } from '../../link-preview/networks';
import { originalElsewhere } from '../../text/original-elsewhere';
import { type Finding, type FindingCode, firstWords, NOWHERE } from './finding';
import type { Surroundings } from './surroundings';

/**
 * Checks everything but the body: slug, short texts, videos, translations, and fields that were cut when
 * read.
 */
export function checkRecord(
  post: Pick<Post, 'title' | 'excerpt' | 'author' | 'seo' | 'translations' | 'videos' | 'canonicalUrl'>,
  typed: Omit<TypedPost, 'post'>,
  {
    origin,
    sameSlug,
    refusedRules,
    files,
  }: Pick<Surroundings, 'origin' | 'sameSlug' | 'refusedRules' | 'files'>,
  locale: Locale,
): readonly Finding[] {
  const missing = LOCALES.filter(
    (one) => one !== locale && !post.translations.some((translation) => translation.locale === one),
  );
  return [
    ...(typed.body === 'blocks' ? [whole('bodyBlocks')] : []),
    ...typed.cutFields.map((field) => whole('fieldCut', { field })),
    ...typed.unanswered.map((question): Finding => ({
      code: 'faqUnanswered',
      place: { heading: '', words: firstWords(question) },
      values: {},
    })),
    ...slugProblem(typed, sameSlug),
    ...refusedRules.map((rule) => whole('ruleRefused', rule)),
    ...originalOf(post.canonicalUrl, origin),
    ...(typed.images.some(({ field }) => field === 'cover') ? [] : [whole('coverMissing')]),
    ...(post.author ? [] : [whole('authorMissing')]),
    ...(/\S\s+\S/.test(post.excerpt) ? [] : [whole('excerptShort')]),
    ...cutTexts(post),
    // JSON-LD leaves out such a video (lib/seo/videos.ts).
    ...post.videos
      .filter(({ embedUrl, uploadDate, thumbnail }) => embedUrl === '' || uploadDate === '' || !thumbnail)
      .map(({ name }): Finding => ({
        code: 'videoIncomplete',
        place: { heading: '', words: firstWords(name) },
        values: {},
      })),
    ...typed.videoProblems.map(({ code, file }) => whole(code, { file })),
    ...typed.captionFiles.flatMap((url) => {
      const state = files.get(url);
      if (!state || (state.kind === 'found' && state.isShared)) return [];
      const code = state.kind === 'missing' ? 'captionsMissing' : 'captionsBlocked';
      return [whole(code, { file: url.split('/').at(-1) ?? '' })];
    }),
    ...(missing.length > 0
      ? [whole('translationMissing', { languages: missing.map((one) => languageOf(one).name).join(', ') })]
      : []),
  ];
}

function originalOf(url: string, origin: string): readonly Finding[] {
  if (url === '') return [];
  return [whole(originalElsewhere(url, origin) === '' ? 'originalUnusable' : 'originalElsewhere', { url })];
}

function slugProblem(
  { slug, isSlugReadable }: Pick<TypedPost, 'slug' | 'isSlugReadable'>,
  sameSlug: number,
): readonly Finding[] {
  if (!isSlugReadable) return [whole('slugUnreadable', { slug })];
  if (RESERVED_POST_SLUGS.has(slug)) return [whole('slugReserved', { slug })];
  return sameSlug > 1 ? [whole('slugDoubled', { slug })] : [];
}

/**
 * Reports a title that any network cuts, and a description longer than Google shows: most networks cut
 * descriptions anyway.
 */
function cutTexts({ title, excerpt, seo }: Pick<Post, 'title' | 'excerpt' | 'seo'>): readonly Finding[] {
  const titleLength = [...(seo.title || title)].length;
  const descriptionLength = [...(seo.description || excerpt)].length;
  const cutting = NETWORKS.map((network) => NETWORK_RULES[network]).filter(
    (rules) => titleLength > rules.titleLength,
  );
  const longest = NETWORK_RULES.google.descriptionLength ?? Infinity;
  return [
    ...(cutting.length > 0
      ? [
          whole('titleCut', {
            length: titleLength,
            networks: cutting.map((rules) => `${rules.name} (${rules.titleLength})`).join(', '),
          }),
        ]
      : []),
    ...(descriptionLength > longest
      ? [whole('descriptionCut', { length: descriptionLength, max: longest })]
      : []),
  ];
}

function whole(code: FindingCode, values: Finding['values'] = {}): Finding {
  return { code, place: NOWHERE, values };
}
